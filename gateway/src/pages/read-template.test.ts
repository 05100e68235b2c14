import { endpoints } from '@lentera/proto/http/catalogue'
import { describe, expect, it } from 'vitest'
import { createMatcher, createTargetReader } from '../http/target.ts'
import { findRead, isPublicRead } from './read-template.ts'

const routed = endpoints.filter(({ visibility }) => visibility === 'public')
const finders = { match: createMatcher(routed), readTarget: createTargetReader(routed) }

describe('isPublicRead', () => {
  it.each(['/companies', '/companies/{slug}', '/salaries/compare?role={role|Software Engineer}', '/jobs/{id}'])(
    'takes %s',
    (template) => {
      expect(isPublicRead(finders, template)).toBe(true)
    },
  )
  it.each([
    '/auth/user',
    '/follows',
    '/companies/{slug}/my-review',
    '/companies/{slug}/profile',
    '/saved-jobs',
    '/nothing',
    '/',
  ])('refuses %s', (template) => {
    expect(isPublicRead(finders, template)).toBe(false)
  })
})

describe('findRead', () => {
  it('is the resource in its canonical spelling', () => {
    expect(findRead(finders, '/companies?page=1&size=11-50')).toMatchObject({
      target: { path: '/companies?size=11-50' },
    })
  })
  it('recognises impossible resources and reads that are not public', () => {
    expect(findRead(finders, '/companies/--')).toMatchObject({ kind: 'impossible' })
    expect(findRead(finders, '/companies?page=0')).toBeUndefined()
    expect(findRead(finders, '/auth/user')).toBeUndefined()
  })
})
