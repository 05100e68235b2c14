import { describe, expect, it } from 'vitest'
import { aCompanyPage, aSalaryCohort } from '../testing/builders.ts'
import { cohortOf, rolesOf, sharePercent, slugsOf } from './comparison.ts'

describe('the companies of an address', () => {
  it('are unique, at most four, in their order', () => {
    expect(slugsOf('kopi-cloud, Teh-Tarik,kopi-cloud,a,b,c')).toEqual(['kopi-cloud', 'teh-tarik', 'a', 'b'])
  })

  it('leave out what cannot be a company', () => {
    expect(slugsOf(null)).toEqual([])
    expect(slugsOf(`,../admin,-a,a--b,${'x'.repeat(81)},good`)).toEqual(['good'])
  })
})

describe('the roles that salaries are compared by', () => {
  const pages = [
    aCompanyPage({
      salaries: [
        aSalaryCohort({ role: 'Designer', count: 40 }),
        aSalaryCohort({ role: 'Software Engineer', count: 5 }),
      ],
    }),
    aCompanyPage({
      salaries: [
        aSalaryCohort({ role: 'Sales Manager', count: 9 }),
        aSalaryCohort({ role: 'Software Engineer', count: 5 }),
      ],
    }),
  ]

  it('are sorted by number of companies that share them, then by number of salaries', () => {
    expect(rolesOf(pages)).toEqual(['Software Engineer', 'Designer', 'Sales Manager'])
  })

  it('find a company’s figures, or none', () => {
    expect(pages.map((page) => cohortOf(page, 'Designer')?.count)).toEqual([40, undefined])
  })
})

it('shares of stars are whole percents, and none without reviews', () => {
  expect(sharePercent([0, 1, 0, 0, 2], 5)).toBe(67)
  expect(sharePercent([0, 0, 0, 0, 0], 5)).toBeNull()
})
