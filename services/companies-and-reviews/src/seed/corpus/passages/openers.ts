import type { Opener } from '../types.ts'

export const prosOpeners: readonly Opener[] = [
  [4, 5, 'Joined for the product, stayed for the people.'],
  [3, 5, 'I have worked at four startups and this {is|was} the calmest of them.', {}],
]

export const consOpeners: readonly Opener[] = [
  [1, 2, 'Where do I start.'],
  [3, 4, 'It is still a startup, so:'],
]
