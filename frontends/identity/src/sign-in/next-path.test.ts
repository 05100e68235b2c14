import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('where to go after signing in', () => {
  it('goes to a path of the product, with its query', () => {
    expect(nextPath('/companies/kopi?tab=reviews', '/')).toBe('/companies/kopi?tab=reviews')
  })
  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
  ])('stays here for %j', (wanted) => {
    expect(nextPath(wanted, '/')).toBe('/')
  })
})
