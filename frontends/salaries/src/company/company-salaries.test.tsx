import { expectNoAxeViolations, renderPage } from '@lentera/frontend-kit/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyCohort, aCompanyPage } from '../testing/builders.ts'
import { Slot } from './company-salaries.tsx'

type Props = Parameters<typeof Slot>[0]

const open = (change: Partial<Props> = {}) => {
  let retries = 0
  const retry = () => {
    retries += 1
  }
  const { company } = aCompanyPage()
  const view = renderPage(() => (
    <>
      <h1>{company.name}</h1>
      <Slot company={company} salaries={[aCompanyCohort()]} unavailable={false} retry={retry} {...change} />
    </>
  ))
  return { ...view, retries: () => retries }
}
const cardOf = (title: string) => screen.getByRole('region', { name: title })
const figureIn = (card: HTMLElement, label: string) =>
  within(card).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('the salaries of a company', () => {
  it('are one chart a role, titled “{role} Salary”, with the 25th percentile, the median and the 75th percentile per month', async () => {
    open({ salaries: [aCompanyCohort(), aCompanyCohort({ role: 'Designer', median: 5100 })] })
    const card = cardOf('Software Engineer Salary')
    expect(figureIn(card, '25th percentile')).toBe('$5,400 per month')
    expect(figureIn(card, 'Median')).toBe('$6,500 per month')
    expect(figureIn(card, '75th percentile')).toBe('$7,600 per month')
    expect(figureIn(cardOf('Designer Salary'), 'Median')).toBe('$5,100 per month')
    expect(within(card).getByRole('img', { name: /^Software Engineer Salary, a month: lowest \$4,000/ })).toBeTruthy()
    expect(within(card).getByText(/Based on 12 salaries/)).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('show a range only while three or four people shared, though numbers are filled in', () => {
    open({
      salaries: [
        aCompanyCohort({
          shows: 'range',
          count: 3,
          min: 4000,
          max: 9000,
          median: 6543,
          base: 6543,
          p25: 5321,
          p75: 7654,
        }),
      ],
    })
    const card = cardOf('Software Engineer Salary')
    expect(within(card).getByText(/From \$4,000 to \$9,000/)).toBeTruthy()
    expect(figureIn(card, 'Median')).toBe('Shown from 5 people')
    expect(card.textContent).not.toMatch(/6,543|5,321|7,654/)
    const plot = within(card).getByRole('img')
    expect(plot.getAttribute('aria-label')).not.toMatch(/6,543|5,321|7,654/)
    expect(plot.querySelector('[data-mark="hatched"]')).not.toBeNull()
    expect(plot.querySelector('[data-mark="median"]')).toBeNull()
  })

  it('show the median without quartiles while five to nine people shared', () => {
    open({ salaries: [aCompanyCohort({ shows: 'median', count: 7, p25: 5321, p75: 7654 })] })
    const card = cardOf('Software Engineer Salary')
    expect(figureIn(card, 'Median')).toBe('$6,500 per month')
    expect(figureIn(card, '25th percentile')).toBe('Shown from 10 people')
    expect(card.innerHTML).not.toMatch(/5,321|7,654/)
  })

  it('say “No salary data yet” with a link “Add Salary Data”', async () => {
    open({ salaries: [] })
    expect(screen.getByText('No salary data yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Salary Data' }).getAttribute('href')).toBe(
      '/post-review?company=kopi-cloud&share=salary',
    )
    await expectNoAxeViolations()
  })

  it('say that they could not be loaded, which is not the same as none, and ask again', async () => {
    const { user, retries } = open({ salaries: [], unavailable: true })
    expect(screen.getByText('Salaries could not be loaded')).toBeTruthy()
    expect(screen.queryByText('No salary data yet')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retries()).toBe(1)
  })

  it('lead to a comparison with the market', () => {
    open()
    expect(screen.getByRole('link', { name: 'Compare with the market' }).getAttribute('href')).toBe(
      '/salaries/compare?columns=%40kopi-cloud%7ESoftware+Engineer%7CSoftware+Engineer%7Eany%7Eany',
    )
  })
})
