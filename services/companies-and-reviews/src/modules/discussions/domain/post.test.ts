import { AuthorKey, DiscussionId, ReplyId } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { becomesPublic, discussionOf, draftDiscussion, draftReply, replyOf, reviseTexts } from './post.ts'

const written = { now: new Date('2026-03-14T09:26:53.589Z'), today: '2026-03-14' }
const id = DiscussionId.parse('5a0ffb1e-2c4b-4d7a-9a52-6f6f0d5b9c11')
const discussion = {
  id,
  authorKey: AuthorKey.parse('a'.repeat(64)),
  channel: 'ops' as const,
  title: 'On-call for support',
  body: 'How do you pay for it?',
}

describe('a post', () => {
  it('has a date and may be changed for 24 hours', () => {
    const kept = draftDiscussion({ ...discussion, ...written, hasFindings: false })
    expect(kept).toEqual({
      ...discussion,
      status: 'published',
      createdOn: '2026-03-14',
      editableUntil: new Date('2026-03-15T09:26:53.589Z'),
    })
  })

  it('is pending when it contains personal data', () => {
    const reply = { id: ReplyId.parse(id), discussionId: id, voice: 2, sequence: 1, body: 'Ask Budi Santoso.' }
    expect(draftReply({ ...reply, ...written, hasFindings: true }).status).toBe('pending')
    expect(draftReply({ ...reply, ...written, hasFindings: false }).status).toBe('published')
  })

  it('shows neither its author nor its position nor its hour', () => {
    const shown = discussionOf(draftDiscussion({ ...discussion, ...written, hasFindings: false }))
    expect(Object.keys(shown).sort()).toEqual([
      'activeOn',
      'body',
      'channel',
      'createdAt',
      'id',
      'replyCount',
      'status',
      'title',
    ])
    const reply = draftReply({
      id: ReplyId.parse(id),
      discussionId: id,
      voice: 2,
      sequence: 7,
      body: 'Yes.',
      ...written,
      hasFindings: false,
    })
    expect(Object.keys(replyOf(reply)).sort()).toEqual(['body', 'createdAt', 'id', 'status', 'voice'])
  })

  it('keeps fields that an edit does not send', () => {
    const before = { title: 'Old title', body: 'Old body' }
    expect(reviseTexts(before, { title: 'New title' })).toEqual({ title: 'New title', body: 'Old body' })
    expect(reviseTexts(before, { body: 'New body' })).toEqual({ title: 'Old title', body: 'New body' })
  })

  it('counts its author as a member only when it becomes public', () => {
    expect(becomesPublic(null, 'published')).toBe(true)
    expect(becomesPublic(null, 'pending')).toBe(false)
    expect(becomesPublic('pending', 'published')).toBe(true)
    expect(becomesPublic('pending', 'pending')).toBe(false)
    expect(becomesPublic('published', 'published')).toBe(false)
    expect(becomesPublic('flagged', 'flagged')).toBe(false)
    expect(becomesPublic('published', 'pending')).toBe(false)
  })
})
