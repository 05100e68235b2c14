import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSalary, salaryBounds } from './plausible-salary.ts'

const judge = (baseSgd: number, medianSgd: number | null = 6500, isConfirmed = false) =>
  judgeSalary({ base: baseSgd, baseSgd, medianSgd, isConfirmed })

describe('a salary is plausible', () => {
  it('and counts immediately when it is less than 3 times and more than a third of the published median', () => {
    for (const base of [2167, 6500, 19_499]) expect(judge(base)).toEqual({ ok: true, value: 'counts' })
  })

  it('and needs confirmation from 3 times and from a third of the median', () => {
    expect(judge(19_500)).toEqual({
      ok: false,
      code: 'salary_needs_confirmation',
      detail: 'This is about 3 times the median that is shown for this role, 6,500 SGD a month. Is it right?',
    })
    expect(judge(2166)).toMatchObject({
      code: 'salary_needs_confirmation',
      detail: expect.stringContaining('about 33% of the median'),
    })
  })

  it('and waits for a moderator after its author confirms the figure', () => {
    expect(judge(19_500, 6500, true)).toEqual({ ok: true, value: 'waits' })
    expect(judge(2000, 6500, true)).toEqual({ ok: true, value: 'waits' })
    expect(judge(6500, 6500, true)).toEqual({ ok: true, value: 'counts' })
  })

  it('or is refused from 10 times and from a tenth of the median, confirmed or not', () => {
    for (const isConfirmed of [false, true]) {
      expect(judge(65_000, 6500, isConfirmed)).toMatchObject({ code: 'salary_implausible' })
      expect(judge(650, 6500, isConfirmed)).toMatchObject({ code: 'salary_implausible' })
    }
    expect(judge(64_999)).toMatchObject({ code: 'salary_needs_confirmation' })
    expect(judge(651)).toMatchObject({ code: 'salary_needs_confirmation' })
  })

  it('or is refused outside 100 to 100,000 SGD a month, with or without a median, confirmed or not', () => {
    for (const [base, median] of [
      [salaryBounds.least - 1, null],
      [salaryBounds.most + 1, null],
      [salaryBounds.most + 1, 60_000],
    ] as const) {
      expect(judge(base, median)).toMatchObject({ code: 'salary_implausible' })
      expect(judge(base, median, true)).toMatchObject({ code: 'salary_implausible' })
    }
    expect(judge(salaryBounds.least, null)).toEqual({ ok: true, value: 'counts' })
    expect(judge(salaryBounds.most, null)).toEqual({ ok: true, value: 'counts' })
    expect(judge(780_000, null)).toMatchObject({
      detail:
        'This is 780,000 SGD a month; what is shared here lies between 100 and 100,000 SGD a month. Check that it is the pay of one month and not of a year, that no zero is too many or missing, and that the currency is right.',
    })
  })

  it('without a median when there is none to compare with', () => {
    expect(judge(60_000, null)).toEqual({ ok: true, value: 'counts' })
  })
})

describe('the message names the likely typing error', () => {
  it.each([
    ['a year instead of a month', 78_000, 'Is this the pay of a year instead of a month? Did you mean 6,500?'],
    ['a zero too many', 65_000, 'Is there a zero too many? Did you mean 6,500?'],
    ['a missing zero', 650, 'Is a zero missing? Did you mean 6,500?'],
  ])('%s', (_name, base, sentence) => {
    expect(judge(base)).toMatchObject({
      code: 'salary_implausible',
      detail: expect.stringMatching(new RegExp(`${sentence.replaceAll('?', '\\?')}$`)),
    })
  })

  it('thousands and millions, in the figure and currency that was typed', () => {
    expect(judgeSalary({ base: 7, baseSgd: 7, medianSgd: 6500, isConfirmed: false })).toMatchObject({
      detail: expect.stringContaining('Is this in thousands? Did you mean 7,000?'),
    })
    expect(judgeSalary({ base: 25, baseSgd: 0, medianSgd: 2000, isConfirmed: false })).toMatchObject({
      code: 'salary_implausible',
    })
    expect(judgeSalary({ base: 300_000_000, baseSgd: 21_474, medianSgd: 2000, isConfirmed: false })).toMatchObject({
      code: 'salary_implausible',
      detail:
        'This is at least 10 times the median that is shown for this role, 2,000 SGD a month. Is there a zero too many? Did you mean 30,000,000?',
    })
  })

  it('also when it needs confirmation', () => {
    expect(judge(50_000)).toMatchObject({
      code: 'salary_needs_confirmation',
      detail:
        'This is about 7.7 times the median that is shown for this role, 6,500 SGD a month. Is there a zero too many? Did you mean 5,000? Or is it right?',
    })
  })

  it('and what to check when no typing error explains it', () => {
    expect(judge(99_000, 1000)).toMatchObject({ detail: expect.stringContaining('not of a year') })
  })

  it('never suggests a figure that would need confirmation again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 300, max: 40_000 }), (base, median) => {
        const judged = judge(base, median)
        const suggested = judged.ok ? undefined : /Did you mean ([\d,]+)\?/.exec(judged.detail ?? '')?.[1]
        if (suggested === undefined) return
        expect(judge(Number(suggested.replaceAll(',', '')), median)).toEqual({ ok: true, value: 'counts' })
      }),
    )
  })
})
