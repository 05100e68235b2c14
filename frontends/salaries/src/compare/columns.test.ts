import { describe, expect, it } from 'vitest'
import { type Column, columnText, parseColumns } from './columns.ts'

const market: Column = { kind: 'market', role: 'Designer', level: 'Mid (3-5 years)', place: 'Bangkok' }
const company: Column = { kind: 'company', slug: 'kopi-cloud', role: 'Software Engineer' }

describe('the columns in the address', () => {
  it('are read as they were written', () => {
    expect(parseColumns([market, company].map(columnText).join('|'))).toEqual([market, company])
  })

  it.each([
    '',
    '|',
    'Designer',
    'Astronaut~any~any',
    '@kopi-cloud',
    '@~Designer',
    '@Kopi Cloud~Designer',
    '@kopi-cloud~Designer~x',
    'a~b~c~d',
  ])('leave out %j', (text) => expect(parseColumns(text)).toEqual([]))

  it('are at most four, without duplicates', () => {
    const texts = ['Singapore', 'Jakarta', 'Bangkok', 'Manila', 'Vietnam'].map(
      (place) => `Designer~Mid (3-5 years)~${place}`,
    )
    expect(parseColumns([texts[0], texts[0], ...texts].join('|')).map(columnText)).toEqual(texts.slice(0, 4))
  })
})
