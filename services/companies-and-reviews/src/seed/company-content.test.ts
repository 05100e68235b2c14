import { InterviewContent, questionCategories, UpdateContent } from '@lentera/proto/http/companies-and-reviews'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { describe, expect, it } from 'vitest'
import { findPersonalData, holdsPersonalData } from '../modules/text-check/domain/find-personal-data.ts'
import { findPhoneCandidates } from '../modules/text-check/phone-candidates.ts'
import { composeCompanyContent } from './company-content.ts'
import { companies } from './corpus/index.ts'
import { allQuestions, interviewFunctions, questionsOf, roles } from './corpus/interviews/index.ts'
import { updateKinds, updateRows } from './corpus/updates/index.ts'
import { employersOf, memberCompanies, membersOf } from './members.ts'

const clock = fixedClock('2026-11-20T08:00:00Z')
const { interviews, updates } = composeCompanyContent(clock)
const companyOf = new Map(companies.map((company) => [company.slug, company]))
const nameOf = (slug: string) => companyOf.get(slug)?.name
const holds = holdsPersonalData({ findPhoneCandidates })
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

describe('seeded interviews', () => {
  it('use at least 250 questions of all categories and six functions, without duplicates', () => {
    const texts = allQuestions.map(([, question]) => question)
    expect(texts.length).toBeGreaterThanOrEqual(250)
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length)
    expect(new Set(allQuestions.map(([category]) => category))).toEqual(new Set(questionCategories))
    for (const name of interviewFunctions) {
      expect(questionsOf[name].length).toBeGreaterThanOrEqual(25)
      expect(roles[name].length).toBeGreaterThanOrEqual(6)
    }
    const asked = new Set(interviews.flatMap(({ questions }) => questions.map(({ question }) => question)))
    expect(asked.size).toBeGreaterThanOrEqual(250)
  })

  it('pass the contract of an interview and need no trimming, with one to five different questions', () => {
    for (const { role, difficulty, experience, questions, outcome, rounds } of interviews) {
      const content = {
        role,
        difficulty,
        experience,
        questions,
        ...(outcome && { outcome }),
        ...(rounds && { rounds }),
      }
      expect(InterviewContent.parse(content)).toEqual(content)
      expect(questions.length).toBeLessThanOrEqual(5)
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
    }
    expect(new Set(interviews.map(({ questions }) => questions.length))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  it('contain no personal data, so none of them would be pending', () => {
    const found = interviews.flatMap(({ slug, role, questions }) =>
      [role, ...questions.map(({ question }) => question)].filter((text) => holds([text], nameOf(slug))),
    )
    expect(found).toEqual([])
    // Also check the questions that this seed did not draw.
    expect(allQuestions.map(([, question]) => question).filter((question) => holds([question]))).toEqual([])
  })

  it('have roles that fit their company', () => {
    for (const { slug, role } of interviews) {
      const company = companyOf.get(slug)
      if (/^Game/.test(role)) expect(company?.sector).toBe('gaming')
      if (/^(?:Staff|Site Reliability|Design Lead)/.test(role)) expect(['201-1000', '1000+']).toContain(company?.size)
      if (role === 'Firmware Engineer') expect(['hardware', 'agritech', 'climate']).toContain(company?.sector)
    }
    expect(new Set(interviews.map(({ role }) => role)).size).toBeGreaterThan(40)
  })

  it('are harder with more rounds, and more positive with an offer than without a response', () => {
    const difficultyOf = (isLong: boolean) =>
      mean(
        interviews.flatMap(({ rounds, difficulty }) => (rounds !== null && rounds >= 4 === isLong ? [difficulty] : [])),
      )
    expect(difficultyOf(true)).toBeGreaterThan(difficultyOf(false) + 0.4)
    const liked = (wanted: string) =>
      mean(
        interviews.flatMap(({ outcome, experience }) =>
          outcome === wanted ? [experience === 'positive' ? 1 : 0] : [],
        ),
      )
    expect(liked('offer_accepted')).toBeGreaterThan(0.6)
    expect(liked('no_answer')).toBeLessThan(0.3)
    expect(new Set(interviews.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3, 4, 5]))
    for (const experience of ['positive', 'neutral', 'negative']) {
      expect(interviews.filter((interview) => interview.experience === experience).length).toBeGreaterThan(60)
    }
  })

  it('repeat no question within one company', () => {
    const asked = interviews.flatMap(({ slug, questions }) => questions.map(({ question }) => `${slug}: ${question}`))
    expect(asked.length).toBeGreaterThan(900)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('seeded updates', () => {
  it('pass the contract of an update, need no trimming and contain no leftover markup', () => {
    for (const { title, body } of updates) {
      expect(UpdateContent.parse({ title, body })).toEqual({ title, body })
      expect(`${title} ${body}`).not.toMatch(/[{}[\]<>|]|undefined| {2}|\.\./)
    }
  })

  it('contain no personal data', () => {
    const find = findPersonalData({ findPhoneCandidates })
    const found = updates.flatMap(({ slug, title, body }) =>
      [title, body].flatMap((text) =>
        find({ pros: text }, nameOf(slug)).map(({ start, end }) => text.slice(start, end)),
      ),
    )
    expect(found).toEqual([])
    expect(
      updateRows.filter(([, title, body]) => holds([title, body].map((text) => text.replace(/<\w+>|\[\[|\]\]/g, '')))),
    ).toEqual([])
  })

  it('are about hiring, office, product, benefits and policy, without repeats in one company or equal texts in two', () => {
    expect(new Set(updateRows.map(([kind]) => kind))).toEqual(new Set(updateKinds))
    const kindOf = (title: string) =>
      updateRows.find(([, template]) => template.split(/\[\[.*?\]\]|<\w+>/).every((part) => title.includes(part)))?.[0]
    const kinds = updates.map(({ title }) => kindOf(title))
    for (const kind of updateKinds) expect(kinds.filter((other) => other === kind).length).toBeGreaterThan(10)
    expect(new Set(updates.map(({ slug, title }) => `${slug} ${title}`)).size).toBe(updates.length)
    expect(new Set(updates.map(({ body }) => body)).size).toBe(updates.length)
  })

  it('were posted on weekdays, before today', () => {
    for (const { createdAt } of updates) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(createdAt).getUTCDay())
      expect(Date.parse(createdAt)).toBeLessThan(clock.now().getTime())
      expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse('2024-11-15'))
    }
  })
})

it('interviews and updates are the same every time on the same day', () => {
  expect(composeCompanyContent(clock)).toEqual({ interviews, updates })
})

describe('members', () => {
  it('are two companies of the corpus per employer, and none without employers', () => {
    for (const slug of memberCompanies.flat()) expect(companyOf.has(slug)).toBe(true)
    expect(membersOf(employersOf(undefined))).toEqual([])
    const userId = '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02'
    expect(membersOf(employersOf(JSON.stringify({ companies: [], employers: [{ userId }] })))).toEqual([
      { userId, slug: 'quaymark-payments' },
      { userId, slug: 'layangan-pay' },
    ])
  })
})
