import type { DiscussionContent } from '@lentera/proto/http/companies-and-reviews'
import { anAuthor } from '@lentera/service-kit/testing'
import { aDiscussion } from './builders.ts'
import type { TestService } from './start-service.ts'

/** Text with personal data, which is held for a moderator. */
export const personalText = 'Ask my manager Budi Santoso, 0812-3456-7890.'

/** Shared steps of discussion tests; authors are single hexadecimal digits. */
export const postingIn = ({ call }: TestService) => {
  const start = (digit: string, overrides: Partial<DiscussionContent> = {}) =>
    call('POST', '/discussions', { as: anAuthor(digit), body: aDiscussion(overrides) })
  const reply = (id: string, digit: string, body = 'Same here.') =>
    call('POST', `/discussions/${id}/replies`, { as: anAuthor(digit), body: { body } })
  return {
    start,
    reply,
    started: async (digit = 'a', overrides: Partial<DiscussionContent> = {}): Promise<string> => {
      const { status, body } = await start(digit, overrides)
      if (status !== 201) throw new Error(`the discussion of a test was refused: ${status}`)
      return body.discussion.id
    },
    replied: async (id: string, digit: string, text?: string): Promise<string> => {
      const { status, body } = await reply(id, digit, text)
      if (status !== 201) throw new Error(`the reply of a test was refused: ${status}`)
      return body.reply.id
    },
    thread: (id: string, query = '') => call('GET', `/discussions/${id}${query}`),
    list: async (query = ''): Promise<string[]> => {
      const { body } = await call('GET', `/discussions?${query}`)
      return body.map((discussion: { id: string }) => discussion.id)
    },
    mine: (id: string, digit: string) => call('GET', `/discussions/${id}/my-posts`, { as: anAuthor(digit) }),
    edit: (id: string, digit: string, body: object) =>
      call('PATCH', `/discussions/${id}`, { as: anAuthor(digit), body }),
    remove: (id: string, digit: string) => call('DELETE', `/discussions/${id}`, { as: anAuthor(digit) }),
    editReply: (id: string, digit: string, body: string) =>
      call('PATCH', `/replies/${id}`, { as: anAuthor(digit), body: { body } }),
    removeReply: (id: string, digit: string) => call('DELETE', `/replies/${id}`, { as: anAuthor(digit) }),
    figures: async (channel: string) => {
      const { body } = await call('GET', '/channels')
      return body.channels.find((figures: { channel: string }) => figures.channel === channel)
    },
  }
}
