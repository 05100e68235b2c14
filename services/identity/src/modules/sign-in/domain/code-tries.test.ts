import { describe, expect, it } from 'vitest'
import { judgeAttempt, type LiveCode } from './code-tries.ts'

const code = (overrides: Partial<LiveCode> = {}): LiveCode => ({
  id: 'a',
  codeHash: 'right',
  challengeHash: 'browser',
  challengeTries: 0,
  openTries: 0,
  ...overrides,
})

describe('an attempt with a one-time code', () => {
  it('is accepted from the browser that requested the code and from one without the cookie', () => {
    expect(judgeAttempt([code()], { codeHash: 'right', challengeHash: 'browser' })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
    expect(judgeAttempt([code()], { codeHash: 'right', challengeHash: null })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
  })

  it('counts a wrong code on the budget of the browser that tried', () => {
    expect(judgeAttempt([code()], { codeHash: 'wrong', challengeHash: 'browser' })).toMatchObject({
      kind: 'rejected',
      budget: 'challenge',
    })
    expect(judgeAttempt([code()], { codeHash: 'wrong', challengeHash: 'other' })).toMatchObject({
      kind: 'rejected',
      budget: 'open',
    })
    expect(judgeAttempt([code()], { codeHash: 'wrong', challengeHash: null })).toMatchObject({
      kind: 'rejected',
      budget: 'open',
    })
  })

  it('refuses the sixth try even with the right code', () => {
    expect(judgeAttempt([code({ challengeTries: 5 })], { codeHash: 'right', challengeHash: 'browser' })).toEqual({
      kind: 'exhausted',
    })
    expect(judgeAttempt([code({ openTries: 5 })], { codeHash: 'right', challengeHash: null })).toEqual({
      kind: 'exhausted',
    })
  })

  it('lets a stranger use up the open tries but not those of the requesting browser', () => {
    const burnt = code({ openTries: 5 })
    expect(judgeAttempt([burnt], { codeHash: 'right', challengeHash: 'browser' })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
  })

  it('is compared only with codes of the same challenge, so that a stranger cannot guess the owner’s code', () => {
    const owners = code()
    const strangers = code({ id: 'b', codeHash: 'theirs', challengeHash: 'stranger' })
    expect(judgeAttempt([owners, strangers], { codeHash: 'right', challengeHash: 'stranger' })).toEqual({
      kind: 'rejected',
      countOn: ['b'],
      budget: 'challenge',
    })
  })

  it('counts one open try on every code it was compared with', () => {
    const verdict = judgeAttempt([code(), code({ id: 'b' }), code({ id: 'c', openTries: 5 })], {
      codeHash: 'wrong',
      challengeHash: null,
    })
    expect(verdict).toEqual({ kind: 'rejected', countOn: ['a', 'b'], budget: 'open' })
  })

  it('is rejected like a wrong code when there is no live code', () => {
    expect(judgeAttempt([], { codeHash: 'right', challengeHash: null })).toEqual({
      kind: 'rejected',
      countOn: [],
      budget: 'open',
    })
  })
})
