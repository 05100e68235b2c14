import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { compareSalaries, getCompanySalaries } from '@lentera/frontend-kit/api/salaries'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyCohort, aCompanyHit, aCompanyPage, aMarketCohort, aSuppressedCohort } from '../testing/builders.ts'
import { type Column, columnText } from './columns.ts'
import { Page } from './compare-salaries-page.tsx'

const singapore: Column = { kind: 'market', role: 'Software Engineer', level: 'Mid (3-5 years)', place: 'Singapore' }
const jakarta: Column = { ...singapore, place: 'Jakarta' }
const kopi: Column = { kind: 'company', slug: 'kopi-cloud', role: 'Software Engineer' }

const addressOf = (...columns: Column[]) =>
  `/salaries/compare?${new URLSearchParams({ columns: columns.map(columnText).join('|') })}`

const open = (...columns: Column[]) => {
  const api = fakeApi()
  api.respond(compareSalaries, ({ url }) =>
    url.searchParams.get('country') === 'Jakarta'
      ? aMarketCohort({
          place: 'Jakarta',
          min: 1000,
          p10: 1200,
          p25: 1500,
          median: 2000,
          p75: 2600,
          p90: 3200,
          max: 4000,
        })
      : aMarketCohort(),
  )
  api.respond(getCompanyPage, aCompanyPage())
  api.respond(listCompanies, { companies: [aCompanyHit()], total: 1 })
  api.respond(getCompanySalaries, { salaries: [aCompanyCohort(), aCompanyCohort({ role: 'Designer' })] })
  return {
    api,
    ...renderPage(Page, {
      path: '/salaries/compare',
      at: columns.length === 0 ? '/salaries/compare' : addressOf(...columns),
    }),
  }
}
const sides = () => within(screen.getByRole('list', { name: 'Compared salaries' })).getAllByRole('listitem')
const medianAt = (name: RegExp) =>
  Number.parseFloat(screen.getByRole('img', { name }).querySelector('[data-mark="median"]')?.getAttribute('x1') ?? '')

describe('comparing salaries', () => {
  it('puts cohorts of the market and a company side by side on one scale, with a table', async () => {
    open(singapore, jakarta, kopi)
    const table = await screen.findByRole('table', { name: 'Base pay a month, side by side' })
    await within(table).findByRole('columnheader', { name: 'Software Engineer, Kopi Cloud' })
    expect(await within(table).findByRole('row', { name: 'Median $6,500 $2,000 $6,500' })).toBeTruthy()
    expect(within(table).getByRole('row', { name: '90th percentile $10,000 $3,200 not shown' })).toBeTruthy()
    expect(medianAt(/Singapore, a month/)).toBe(medianAt(/Kopi Cloud, a month/))
    expect(medianAt(/Jakarta, a month/)).toBeLessThan(medianAt(/Singapore, a month/))
    await expectNoAxeViolations()
  })

  it('says that there is nothing to compare yet', async () => {
    open()
    expect(screen.getByText('Nothing to compare yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add salaries' })).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('removes a side and keeps the rest in the address', async () => {
    const { user, address } = open(singapore, kopi)
    await user.click(
      await screen.findByRole('button', { name: 'Remove Software Engineer, Mid (3-5 years), Singapore' }),
    )
    expect(sides()).toHaveLength(1)
    expect(address()).toBe(addressOf(kopi))
  })

  it('adds a cohort of the market', async () => {
    const { user, address } = open(singapore)
    await user.click(await screen.findByRole('button', { name: 'Add another' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add to the comparison' })
    await user.selectOptions(within(dialog).getByLabelText('Location'), 'Jakarta')
    await expectNoAxeViolations()
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sides()).toHaveLength(2)
    expect(address()).toBe(addressOf(singapore, jakarta))
  })

  it('adds a role at a company, from those that it shows', async () => {
    const { user, address } = open(singapore)
    await user.click(await screen.findByRole('button', { name: 'Add another' }))
    await user.click(await screen.findByRole('radio', { name: /One company/ }))
    await user.type(screen.getByLabelText('Which company?'), 'kop')
    await user.click(await screen.findByRole('button', { name: /Kopi Cloud/ }))
    await user.selectOptions(await screen.findByLabelText('Role'), 'Designer')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(address()).toBe(addressOf(singapore, { ...kopi, role: 'Designer' }))
  })

  it('takes four at most', async () => {
    open(singapore, jakarta, kopi, { ...singapore, place: 'Manila' }, { ...singapore, place: 'Bangkok' })
    await screen.findByRole('table')
    expect(sides()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull()
    expect(screen.getByText('Four is the most. Remove one to add another.')).toBeTruthy()
  })

  it('says which side has too few people, renders it hatched and compares the others', async () => {
    const { api, user } = open(singapore)
    api.respond(compareSalaries, ({ url }) =>
      url.searchParams.get('country') === 'Jakarta' ? aSuppressedCohort() : aMarketCohort(),
    )
    await user.click(await screen.findByRole('button', { name: 'Add another' }))
    await user.selectOptions(await screen.findByLabelText('Location'), 'Jakarta')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('No salary data available: fewer than 5 of 5 needed')).toBeTruthy()
    expect(
      screen.getByRole('img', { name: /Jakarta, a month: too few/ }).querySelector('[data-mark="hatched"]'),
    ).not.toBeNull()
    expect(screen.getByRole('row', { name: 'Median $6,500' })).toBeTruthy()
  })

  it('shows the other sides when one fails, and offers to try that one again', async () => {
    const { api, user } = open(kopi)
    await screen.findByRole('table')
    api.fail(compareSalaries, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Failed to fetch salary stats')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Median $6,500' })).toBeTruthy()
    api.respond(compareSalaries, aMarketCohort())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: 'Median $6,500 $6,500' })).toBeTruthy()
  })

  it.each([
    ['a company that has none', aCompanyPage({ salaries: [] }), 'No salary data yet'],
    [
      'a company whose salaries could not be loaded',
      aCompanyPage({ salaries: [], unavailable: ['salaries'] }),
      'Failed to fetch salary stats',
    ],
  ])('tells %s apart', async (_, page, sentence) => {
    const api = fakeApi()
    api.respond(getCompanyPage, page)
    renderPage(Page, { path: '/salaries/compare', at: addressOf(kopi) })
    expect(await screen.findByText(sentence)).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('says that a company does not exist', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 404, code: 'company_not_found', message: 'Company not found' })
    renderPage(Page, { path: '/salaries/compare', at: addressOf(kopi) })
    expect(await screen.findByText('This company doesn’t exist. You can remove it.')).toBeTruthy()
  })
})
