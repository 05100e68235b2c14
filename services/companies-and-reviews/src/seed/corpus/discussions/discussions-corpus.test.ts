import { DiscussionContent, ReplyContent } from '@lentera/proto/http/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import { holdsPersonalData } from '../../../modules/text-check/domain/find-personal-data.ts'
import { findPhoneCandidates } from '../../../modules/text-check/phone-candidates.ts'
import { composeForum } from '../../discussions.ts'
import { companies } from '../index.ts'
import { topicsOf } from './index.ts'
import { parseTopics } from './parse.ts'
import { agreeing, closing, firstRemarks } from './remarks.ts'

const today = '2026-11-20'
const { discussions, members } = composeForum(today)
const replies = discussions.flatMap((discussion) => discussion.replies)
const topics = Object.values(topicsOf).flat()

describe('the corpus of discussions', () => {
  it('has fifty topics of five openings, each written once', () => {
    expect(topics).toHaveLength(50)
    expect(topics.filter(({ openings }) => openings.length !== 5).map(({ name }) => name)).toEqual([])
    expect(topics.filter(({ answers }) => answers.length < 7).map(({ name }) => name)).toEqual([])
    const texts = topics.flatMap(({ openings, answers }) => [
      ...openings.flatMap(({ title, body }) => [title, body]),
      ...answers.flatMap(({ text, comeback }) => (comeback === null ? [text] : [text, comeback.text])),
    ])
    const all = [...texts, ...firstRemarks, ...agreeing, ...closing]
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter((text, position) => all.indexOf(text) !== position)).toEqual([])
  })

  it('names none of the companies', () => {
    const spoken = [
      ...discussions.flatMap(({ title, body }) => [title, body]),
      ...replies.map(({ body }) => body),
    ].join('\n')
    expect(companies.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(spoken))).toEqual([])
  })

  it('refuses a line without a sign, a body or an answer to come back to', () => {
    for (const corpus of [
      '- no topic yet',
      '# t\nno sign',
      '# t\n? only a title',
      '# t\n> to nobody',
      '# t\n- fits nothing',
      '# t\n-1 answer\n> one\n> two',
    ]) {
      expect(() => parseTopics(corpus), corpus).toThrow('Not a line of the corpus')
    }
  })
})

describe('composed discussions', () => {
  it('are 250 over the four channels with 0 to 12 replies, some with none and some with many', () => {
    expect(discussions).toHaveLength(250)
    const inChannel = (channel: string) => discussions.filter((discussion) => discussion.channel === channel).length
    expect(['engineering', 'design', 'product', 'ops'].map(inChannel)).toEqual([80, 55, 60, 55])
    const counts = discussions.map((discussion) => discussion.replies.length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(12)
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(8)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20)
    expect(counts.filter((count) => count === 0).length).toBeLessThan(125)
    expect(replies.length).toBeGreaterThan(550)
  })

  it('say nothing twice: no title, no text and no reply is like another', () => {
    for (const texts of [
      discussions.map(({ title }) => title),
      discussions.map(({ body }) => body),
      replies.map(({ body }) => body),
    ]) {
      expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length)
    }
  })

  it('hold no personal data, so none of them would wait for a moderator', () => {
    const holds = holdsPersonalData({ findPhoneCandidates })
    const texts = [...discussions.flatMap(({ title, body }) => [title, body]), ...replies.map(({ body }) => body)]
    expect(texts.filter((text) => holds([text]))).toEqual([])
    expect(holds(['Ask my manager Budi Santoso.'])).toBe(true)
  })

  it('pass the contract, need no trimming and keep no markup', () => {
    for (const { channel, title, body } of discussions)
      expect(DiscussionContent.parse({ channel, title, body })).toEqual({ channel, title, body })
    for (const { body } of replies) expect(ReplyContent.parse({ body })).toEqual({ body })
    const texts = [...discussions.flatMap(({ title, body }) => [title, body]), ...replies.map(({ body }) => body)]
    expect(texts.filter((text) => /[{}[\]<>|]|undefined| {2}|\.\.| [.,;]/.test(text))).toEqual([])
  })

  it('are spoken by several voices, numbered in the order of their first post, and nobody answers themselves', () => {
    for (const { authorKeys, replies: own } of discussions) {
      const order = [...new Set([1, ...own.map(({ voice }) => voice)])]
      expect(order).toEqual(authorKeys.map((_, index) => index + 1))
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index + 1))
      expect(own.filter(({ voice }, index) => (own[index - 1]?.voice ?? 1) === voice)).toEqual([])
    }
    expect(discussions.filter(({ authorKeys }) => authorKeys.length >= 4).length).toBeGreaterThan(50)
    expect(replies.filter(({ voice }) => voice === 1).length).toBeGreaterThan(30)
    const keys = [...discussions.flatMap(({ authorKeys }) => authorKeys), ...members.map(({ memberKey }) => memberKey)]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('span a year that ends today, and no reply is older than what it replies to', () => {
    const dates = discussions.map(({ createdOn }) => createdOn).sort()
    expect(dates[0]?.slice(0, 7)).toMatch(/^2025-1[12]$/)
    expect((dates.at(-1) ?? '') >= '2026-11-10').toBe(true)
    for (const { createdOn, replies: own } of discussions) {
      const days = [createdOn, ...own.map((reply) => reply.createdOn)]
      expect([...days].sort()).toEqual(days)
      expect((days.at(-1) ?? '') <= today).toBe(true)
    }
  })

  it('are the same every time on the same day', () => {
    expect(JSON.stringify(composeForum(today))).toBe(JSON.stringify({ discussions, members }))
  })
})
