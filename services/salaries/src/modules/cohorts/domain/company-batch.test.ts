import { expect, it } from 'vitest'
import { choose } from './company-batch.ts'

const inMarket = (place: string) => ({ level: 'Mid', place, inMarket: true })
const outside = (place: string) => ({ level: 'Mid', place, inMarket: false })

it('a company counts as many of a cell of the market as leave enough others there', () => {
  const candidates = [inMarket('Manila'), inMarket('Manila'), inMarket('Manila')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 2 }])).toHaveLength(2)
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: -3 }])).toEqual([])
  expect(choose(candidates, [])).toEqual([])
})

it('a person whom the market does not count is not limited by its cells', () => {
  const candidates = [outside('Manila'), inMarket('Manila'), outside('Jakarta')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 1 }])).toEqual(candidates)
})

it('cells do not share their room', () => {
  const candidates = [inMarket('Manila'), inMarket('Jakarta')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 5 }])).toEqual([inMarket('Manila')])
})
