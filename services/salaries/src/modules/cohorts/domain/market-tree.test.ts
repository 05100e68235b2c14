import { describe, expect, it } from 'vitest'
import { placeNeedsLevel, placesIn, selfAndWider, sizeBandOf } from './market-tree.ts'

const level = 'Mid (3-5 years)'
const role = 'Designer'

describe('the tree of market cohorts', () => {
  it('contains the city, its country, the level and the whole role', () => {
    expect(selfAndWider({ role, level, place: 'Jakarta' }).map((node) => [node.level, node.place])).toEqual([
      [level, 'Jakarta'],
      [level, 'Indonesia'],
      [level, 'any'],
      ['any', 'any'],
    ])
  })

  it('has one node for Singapore, which is both city and country', () => {
    expect(selfAndWider({ role, level, place: 'Singapore' })).toHaveLength(3)
    expect(placesIn('Singapore')).toEqual(['Singapore'])
  })

  it('counts the cities of a country and its other places', () => {
    expect(placesIn('Vietnam')).toEqual(['Ho Chi Minh City', 'Vietnam'])
    expect(placesIn('Manila')).toEqual(['Manila'])
    expect(placesIn('any')).toBeNull()
  })

  it('has no place over all levels', () => {
    expect(placeNeedsLevel({ role, level: 'any', place: 'Manila' })).toBe(true)
    expect(placeNeedsLevel({ role, level: 'any', place: 'any' })).toBe(false)
    expect(placeNeedsLevel({ role, level, place: 'Manila' })).toBe(false)
  })
})

describe('size bands', () => {
  it.each([
    [4, null],
    [5, '5-9'],
    [9, '5-9'],
    [10, '10-19'],
    [49, '20-49'],
    [50, '50-99'],
    [100, '100-499'],
    [499, '100-499'],
    [500, '500+'],
    [1_000_000, '500+'],
  ])('%i people are in the band %s', (people, band) => {
    expect(sizeBandOf(people)).toBe(band)
  })
})
