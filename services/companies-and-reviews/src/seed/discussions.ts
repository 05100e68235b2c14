import type { CalendarDate } from '@lentera/proto'
import { type Channel, channels } from '@lentera/proto/http/companies-and-reviews'
import type { Tx } from '@lentera/service-kit/data/db'
import { mondayOf } from '../modules/discussions/domain/weeks.ts'
import { topicsOf } from './corpus/discussions/index.ts'
import { type Answer, type Topic, withChoices } from './corpus/discussions/parse.ts'
import { agreeing, closing, firstRemarks } from './corpus/discussions/remarks.ts'
import { seededRng } from './corpus/random.ts'
import { hexOf, uuidOf } from './reviews.ts'

type Rng = () => number
type Said = { readonly person: number; readonly body: string }

export type SeedReply = {
  readonly id: string
  readonly voice: number
  readonly sequence: number
  readonly body: string
  readonly createdOn: CalendarDate
}
export type SeedDiscussion = {
  readonly id: string
  readonly channel: Channel
  readonly title: string
  readonly body: string
  readonly createdOn: CalendarDate
  /** The key of voice n is at index n - 1. */
  readonly authorKeys: readonly string[]
  readonly replies: readonly SeedReply[]
}
export type SeedMember = {
  readonly channel: Channel
  readonly memberKey: string
  readonly firstWeek: CalendarDate
  readonly lastWeek: CalendarDate
}
export type SeedForum = { readonly discussions: readonly SeedDiscussion[]; readonly members: readonly SeedMember[] }

const seedNumber = 20_260_407
const daysOfHistory = 365
const dayMs = 24 * 60 * 60 * 1000
const mostReplies = 12
/** Share of the threads with fewer than two answers that get no replies. */
const unanswered = 0.3
/** Number of authors in each channel. */
const authorCounts: Record<Channel, number> = { engineering: 150, design: 80, product: 90, ops: 85 }

const dateBefore = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)
const pick = <T>(rng: Rng, items: readonly T[]): T | undefined => items[Math.floor(rng() * items.length)]
const shuffled = <T>(rng: Rng, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: rng() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Picks an author; the distribution is skewed: a few authors write often, most of them once or twice. */
const pickAuthor = (rng: Rng, channel: Channel): number => Math.floor(authorCounts[channel] * rng() ** 1.6)
const pickOtherAuthor = (rng: Rng, channel: Channel, than: readonly (number | undefined)[]): number => {
  const person = pickAuthor(rng, channel)
  return than.includes(person) ? pickOtherAuthor(rng, channel, than) : person
}

/** Distributes the answers of a topic over its threads, each to a thread that it fits; no answer is used twice. */
const dealAnswers = (rng: Rng, { openings, answers }: Topic): readonly (readonly Answer[])[] => {
  const hands: Answer[][] = openings.map(() => [])
  for (const answer of shuffled(rng, answers)) hands[pick(rng, answer.fits) ?? 0]?.push(answer)
  return hands.map((hand) => (hand.length < 2 && rng() < unanswered ? [] : hand))
}

type Remarks = { readonly first: string[]; readonly agreeing: string[]; readonly closing: string[] }

/** Builds the replies of a thread in order: answers, the responses to them, and a few remarks. */
const converse = (
  rng: Rng,
  channel: Channel,
  starter: number,
  hand: readonly Answer[],
  remarks: Remarks,
): readonly Said[] => {
  const said: Said[] = []
  const known = new Set<number>()
  const say = (person: number, text: string | undefined): void => {
    if (text === undefined || said.length >= mostReplies) return
    if (person !== starter) known.add(person)
    said.push({ person, body: withChoices(rng, text) })
  }
  const another = (): number => {
    const last = said.at(-1)?.person
    const regular =
      rng() < 0.22
        ? pick(
            rng,
            [...known].filter((person) => person !== last),
          )
        : undefined
    return regular ?? pickOtherAuthor(rng, channel, [starter, last])
  }
  if (rng() < 0.14) say(another(), remarks.first.pop())
  for (const { text, comeback } of hand) {
    say(another(), text)
    if (comeback !== null) say(comeback.by === 'starter' ? starter : another(), comeback.text)
    else if (rng() < 0.12) say(another(), remarks.agreeing.pop())
  }
  if (hand.length >= 2 && said.at(-1)?.person !== starter && rng() < 0.3) say(starter, remarks.closing.pop())
  return said
}

/** Dates each post: replies are mostly on the same day, rarely a week later, never after today. */
const dated = (
  rng: Rng,
  said: readonly Said[],
  createdOn: CalendarDate,
  today: CalendarDate,
): readonly (Said & { createdOn: CalendarDate })[] => {
  let day = createdOn
  return said.map((post) => {
    const later = dateBefore(day, -Math.floor(8 * rng() ** 3.5))
    day = later > today ? today : later
    return { ...post, createdOn: day }
  })
}

/** Builds all rows before the database is used: the same corpus, number and day give the same rows. */
export const composeForum = (today: CalendarDate): SeedForum => {
  const rng = seededRng(seedNumber)
  const remarks: Remarks = {
    first: shuffled(rng, firstRemarks),
    agreeing: shuffled(rng, agreeing),
    closing: shuffled(rng, closing),
  }
  const members = new Map<string, SeedMember>()
  const countMember = (channel: Channel, person: number, date: CalendarDate): void => {
    const week = mondayOf(date)
    const { memberKey, firstWeek, lastWeek } = members.get(`${channel} ${person}`) ?? {
      memberKey: hexOf(rng, 64),
      firstWeek: week,
      lastWeek: week,
    }
    members.set(`${channel} ${person}`, {
      channel,
      memberKey,
      firstWeek: [week, firstWeek].sort()[0] ?? week,
      lastWeek: [week, lastWeek].sort()[1] ?? week,
    })
  }
  const threads = shuffled(
    rng,
    channels.flatMap((channel) =>
      topicsOf[channel].flatMap((topic) => {
        const hands = dealAnswers(rng, topic)
        return topic.openings.map((opening, index) => ({ channel, opening, hand: hands[index] ?? [] }))
      }),
    ),
  )
  const discussions = threads.map(({ channel, opening, hand }, index): SeedDiscussion => {
    // More recent than old ones; some are always of the last days.
    const age = Math.floor(daysOfHistory * rng() ** 1.4)
    const createdOn = dateBefore(today, index < 12 ? age % 14 : age)
    const starter = pickAuthor(rng, channel)
    const posts = dated(rng, converse(rng, channel, starter, hand, remarks), createdOn, today)
    const voices = [...new Set([starter, ...posts.map(({ person }) => person)])]
    for (const post of [{ person: starter, createdOn }, ...posts]) countMember(channel, post.person, post.createdOn)
    return {
      id: uuidOf(rng),
      channel,
      title: withChoices(rng, opening.title),
      body: withChoices(rng, opening.body),
      createdOn,
      authorKeys: voices.map(() => hexOf(rng, 64)),
      replies: posts.map(({ person, body, createdOn: day }, place) => ({
        id: uuidOf(rng),
        voice: voices.indexOf(person) + 1,
        sequence: place + 1,
        body,
        createdOn: day,
      })),
    }
  })
  return { discussions, members: shuffled(rng, [...members.values()]) }
}

const insertDiscussions = `
INSERT INTO discussions (id, channel, title, body, status, created_on, active_on, last_voice, last_reply)
SELECT id, channel, title, body, 'published', "createdOn", "createdOn", jsonb_array_length("authorKeys"), jsonb_array_length(replies)
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, channel text, title text, body text, "createdOn" date, "authorKeys" jsonb, replies jsonb)`
const insertVoices = `
INSERT INTO thread_voices (discussion_id, author_key, voice)
SELECT row.id, voice.key, voice.number FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "authorKeys" jsonb),
  jsonb_array_elements_text(row."authorKeys") WITH ORDINALITY AS voice (key, number)`
const insertReplies = `
INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on)
SELECT reply.id, row.id, reply.voice, reply.sequence, reply.body, 'published', reply."createdOn"
FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, replies jsonb),
  jsonb_to_recordset(row.replies) AS reply (id uuid, voice integer, sequence integer, body text, "createdOn" date)`
const insertMembers = `
INSERT INTO channel_members (channel, member_key, first_week, last_week)
SELECT channel, "memberKey", "firstWeek", "lastWeek"
FROM jsonb_to_recordset($1::jsonb) AS row (channel text, "memberKey" text, "firstWeek" date, "lastWeek" date)`

/** Seeds the channels. As with reviews, no events are appended: no cache contains their pages yet. */
export const seedDiscussions = async (tx: Tx, today: CalendarDate): Promise<number> => {
  const { discussions, members } = composeForum(today)
  const rows = JSON.stringify(discussions)
  for (const statement of [insertDiscussions, insertVoices, insertReplies]) await tx.$executeRawUnsafe(statement, rows)
  await tx.$executeRawUnsafe(insertMembers, JSON.stringify(members))
  return discussions.length
}
