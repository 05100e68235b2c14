import { AuthorKey, CompanyId, InterviewId } from '@lentera/proto'
import { expect, it } from 'vitest'
import { anInterview } from '../../../testing/builders.ts'
import { contentOf, draftInterview, interviewOf, reviseContent, textsOf } from './interview.ts'

const drafted = draftInterview({
  id: InterviewId.parse('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e'),
  companyId: CompanyId.parse('0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30'),
  authorKey: AuthorKey.parse('a'.repeat(64)),
  emailVerified: true,
  content: contentOf(anInterview()),
  hasFindings: false,
  now: new Date('2026-03-14T09:26:53.589Z'),
  today: '2026-03-14',
})

it('an interview has a date, and no time except the end of its edit window', () => {
  expect(drafted).toMatchObject({
    createdOn: '2026-03-14',
    status: 'published',
    editableUntil: new Date('2026-03-15T09:26:53.589Z'),
  })
})

it('the response of an interview has neither author nor company nor edit window', () => {
  expect(interviewOf(drafted)).toEqual({
    ...anInterview(),
    id: drafted.id,
    outcome: null,
    rounds: null,
    emailVerified: true,
    status: 'published',
    createdAt: '2026-03-14',
  })
})

it('an edit changes the sent fields and keeps the others; the questions are replaced as a whole', () => {
  const before = contentOf(anInterview({ outcome: 'no_offer', rounds: 3 }))
  const questions = [{ question: 'Why us?', category: 'culture' as const }]
  expect(reviseContent(before, { questions, difficulty: 5 })).toEqual({ ...before, questions, difficulty: 5 })
})

it('the text check reads the role and every question', () => {
  expect(textsOf(contentOf(anInterview()))).toEqual([
    'Backend Engineer',
    'How would you shard a table of orders?',
    'Tell us of a release that went wrong.',
  ])
})
