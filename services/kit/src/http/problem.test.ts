import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from './problem.ts'

const Form = z.strictObject({ title: z.string(), stars: z.number(), either: z.union([z.literal('a'), z.literal('b')]) })
const messagesOf = (body: unknown): Record<string, string> => {
  const { error } = Form.safeParse(body)
  return Object.fromEntries(
    error === undefined ? [] : issuesOf('body', error).map(({ path, message }) => [path, message]),
  )
}

describe('issues of a request', () => {
  it('have the messages of the specification: Required, Expected X, received Y, Invalid input', () => {
    expect(messagesOf({ stars: 'five', either: 'c' })).toEqual({
      'body.title': 'Required',
      'body.stars': 'Expected number, received string',
      'body.either': 'Invalid input',
    })
  })

  it('keep a custom message', () => {
    const Own = z.strictObject({ base: z.number().positive('A salary is more than zero') })
    const { error } = Own.safeParse({ base: 0 })
    expect(error && issuesOf('body', error)).toMatchObject([{ message: 'A salary is more than zero' }])
  })
})
