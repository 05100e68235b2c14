import { describe, expect, it } from 'vitest'
import { contentOf, emptyDraft, type SalaryDraft, salaryRules } from './salary-draft.ts'

const draft: SalaryDraft = {
  email: 'someone@example.com',
  role: 'Designer',
  level: 'Senior (6+ years)',
  location: 'Jakarta',
  years: '7',
  base: '25.000.000',
  bonus: '',
  equity: '1,200',
  currency: 'IDR',
}

describe('a salary as it is sent', () => {
  it('holds numbers, nothing for what was left empty, and no e-mail address', () => {
    expect(contentOf(draft, 'kopi-cloud')).toEqual({
      company: 'kopi-cloud',
      role: 'Designer',
      level: 'Senior (6+ years)',
      location: 'Jakarta',
      years: 7,
      base: 25_000_000,
      bonus: 0,
      equity: 1200,
      currency: 'IDR',
    })
  })

  it('is not made of an incomplete form', () => {
    expect(() => contentOf(emptyDraft, 'kopi-cloud')).toThrow('The form is not complete')
  })
})

describe('the rules of the form', () => {
  it.each([
    ['6,500', true],
    ['0', 'A salary is more than zero'],
    ['much', 'Please enter an amount such as 6,500'],
    ['20000000000', 'Please enter an amount such as 6,500'],
  ])('base pay %j: %s', (text, verdict) => expect(salaryRules.base.validate(text)).toBe(verdict))

  it.each([
    ['', true],
    ['0', true],
    ['10,000', true],
    ['some', 'Please enter an amount such as 6,500'],
    ['200000000000', 'Please enter an amount such as 6,500'],
  ])('bonus and equity %j: %s', (text, verdict) => expect(salaryRules.extra.validate(text)).toBe(verdict))

  it.each([
    ['0', true],
    ['60', true],
    ['61', 'Please enter whole years from 0 to 60'],
    ['2.5', 'Please enter whole years from 0 to 60'],
    ['-1', 'Please enter whole years from 0 to 60'],
  ])('years %j: %s', (text, verdict) => expect(salaryRules.years.validate(text)).toBe(verdict))
})
