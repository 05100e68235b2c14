import { compareSalaries, listCompanySalaries } from '@lentera/frontend-kit/api/salaries'
import { checkFirstData, fakeApi } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from './market/salaries-page.tsx'
import { aCompanyCohort, aCompanyMention, aMarketCohort } from './testing/builders.ts'

describe('the reads that the gateway inlines are the first requests of Salary Insights', () => {
  it.each([
    '/salaries',
    '/salaries?role=Designer&country=Jakarta&level=Senior+%286%2B+years%29',
    '/salaries?role=Designer&country=any&level=any',
  ])('at %s', async (at) => {
    const api = fakeApi()
    api.respond(compareSalaries, aMarketCohort())
    api.respond(listCompanySalaries, {
      companies: [{ company: aCompanyMention('Kopi Cloud', 'kopi-cloud'), cohort: aCompanyCohort() }],
      total: 1,
    })
    const ready = () => screen.findByText(/Based on 42 salaries/)
    const urls = await checkFirstData(Page, { folder: `${import.meta.dirname}/..`, path: '/salaries', at, api, ready })
    expect(urls).toHaveLength(2)
  })
})
