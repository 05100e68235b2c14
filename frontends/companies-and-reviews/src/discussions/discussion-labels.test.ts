import { describe, expect, it } from 'vitest'
import { channelOptions, voiceLabel } from './discussion-labels.ts'

describe('labels of discussions', () => {
  it('number the participants of a thread and mark the author of the discussion', () => {
    expect([1, 2, 3, 12].map(voiceLabel)).toEqual([
      'Anonymous 1 (author)',
      'Anonymous 2',
      'Anonymous 3',
      'Anonymous 12',
    ])
  })

  it('offer the four channels of the specification in its order', () => {
    expect(channelOptions).toEqual([
      { value: 'engineering', label: 'Engineering' },
      { value: 'design', label: 'Design' },
      { value: 'product', label: 'Product' },
      { value: 'ops', label: 'Operations' },
    ])
  })
})
