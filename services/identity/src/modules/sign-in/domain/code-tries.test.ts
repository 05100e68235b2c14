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
  it('is accepted from the browser that asked and from one without the cookie', () => {
    expect(judgeAttempt([code()], { codeHash: 'right', challengeHash: 'browser' })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
    expect(judgeAttempt([code()], { codeHash: 'right', challengeHash: null })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
  })

  it('counts a wrong code on the budget of the one who tried', () => {
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

  it('lets a stranger burn the open tries and not those of the browser that asked', () => {
    const burnt = code({ openTries: 5 })
    expect(judgeAttempt([burnt], { codeHash: 'right', challengeHash: 'browser' })).toEqual({
      kind: 'accepted',
      codeId: 'a',
    })
  })

  it('reaches only its own codes with a challenge, so that a stranger who asked too cannot guess at the owner’s', () => {
    const owners = code()
    const strangers = code({ id: 'b', codeHash: 'theirs', challengeHash: 'stranger' })
    expect(judgeAttempt([owners, strangers], { codeHash: 'right', challengeHash: 'stranger' })).toEqual({
      kind: 'rejected',
      countOn: ['b'],
      budget: 'challenge',
    })
  })

  it('counts one open try on every code it could have met', () => {
    const verdict = judgeAttempt([code(), code({ id: 'b' }), code({ id: 'c', openTries: 5 })], {
      codeHash: 'wrong',
      challengeHash: null,
    })
    expect(verdict).toEqual({ kind: 'rejected', countOn: ['a', 'b'], budget: 'open' })
  })

  it('says nothing special when no code is waiting', () => {
    expect(judgeAttempt([], { codeHash: 'right', challengeHash: null })).toEqual({
      kind: 'rejected',
      countOn: [],
      budget: 'open',
    })
  })
})
