import { expect, it } from 'vitest'
import { choose } from './company-batch.ts'

const inMarket = (place: string) => ({ level: 'Mid', place, inMarket: true })
const outside = (place: string) => ({ level: 'Mid', place, inMarket: false })

it('a company counts people of a leaf as long as enough others remain there', () => {
  const candidates = [inMarket('Manila'), inMarket('Manila'), inMarket('Manila')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 2 }])).toHaveLength(2)
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: -3 }])).toEqual([])
  expect(choose(candidates, [])).toEqual([])
})

it('a person who is not counted in the market is not limited by its leaves', () => {
  const candidates = [outside('Manila'), inMarket('Manila'), outside('Jakarta')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 1 }])).toEqual(candidates)
})

it('the limit of one leaf does not affect another leaf', () => {
  const candidates = [inMarket('Manila'), inMarket('Jakarta')]
  expect(choose(candidates, [{ level: 'Mid', place: 'Manila', room: 5 }])).toEqual([inMarket('Manila')])
})
