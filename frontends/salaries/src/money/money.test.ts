import { salaryPlaces } from '@lentera/proto/values/salaries'
import { describe, expect, it } from 'vitest'
import { someRates } from '../testing/builders.ts'
import { currencyOfPlace, fromSgd, parseAmount, rateOf, roundConverted, toSgd } from './money.ts'

describe('an amount as people type it', () => {
  it.each<[string, number | null]>([
    ['6500', 6500],
    ['6,500', 6500],
    ['6.500', 6500],
    ['25 000 000', 25_000_000],
    ['25.000.000', 25_000_000],
    ["1'250'000", 1_250_000],
    ['6,500.50', 6501],
    ['6500.4', 6500],
    ['6500,40', 6500],
    ['0', 0],
    ['', null],
    ['-5', null],
    ['6k', null],
    ['six thousand', null],
    ['1e9', null],
    ['6,50,0', null],
  ])('reads %j as %s', (text, amount) => expect(parseAmount(text)).toBe(amount))
})

describe('conversion', () => {
  it('is no more exact than three significant digits', () => {
    expect([0, 7, 123, 6549, 24_567_890].map(roundConverted)).toEqual([0, 7, 123, 6550, 24_600_000])
  })

  it('goes by the rate of the currency, both ways', () => {
    const rupiah = rateOf(someRates, 'IDR')
    expect(rupiah).not.toBeNull()
    if (rupiah === null) return
    expect(toSgd(25_000_000, rupiah)).toBe(2000)
    expect(fromSgd(2000, rupiah)).toBe(25_000_000)
  })

  it('has no rate for a currency that is missing in the table', () => {
    expect(rateOf([], 'IDR')).toBeNull()
  })

  it('knows what each place pays in', () => {
    expect(Object.fromEntries(salaryPlaces.map((place) => [place, currencyOfPlace(place)]))).toEqual({
      Singapore: 'SGD',
      Jakarta: 'IDR',
      Indonesia: 'IDR',
      'Kuala Lumpur': 'MYR',
      Malaysia: 'MYR',
      Bangkok: 'THB',
      Thailand: 'THB',
      Manila: 'PHP',
      Philippines: 'PHP',
      'Ho Chi Minh City': 'VND',
      Vietnam: 'VND',
    })
  })
})
