import { describe, expect, it } from 'vitest'
import {
  changeChoice,
  defaultChoice,
  levelOptions,
  parseChoice,
  placeOptions,
  readChoice,
  roleOptions,
  titleOfChoice,
} from './cohort-choice.ts'

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

describe('the filters', () => {
  it('offer the specification’s roles, levels and locations, in its order, before what is wider', () => {
    expect(labels(roleOptions)).toEqual([
      'Software Engineer',
      'Product Manager',
      'Data Scientist',
      'Designer',
      'Marketing Manager',
      'Sales Manager',
    ])
    expect(labels(levelOptions).slice(0, 4)).toEqual([
      'Junior (0-2 years)',
      'Mid (3-5 years)',
      'Senior (6+ years)',
      'Lead (8+ years)',
    ])
    expect(labels(placeOptions).slice(0, 6)).toEqual([
      'Singapore',
      'Jakarta',
      'Bangkok',
      'Kuala Lumpur',
      'Manila',
      'Ho Chi Minh City',
    ])
    expect(labels(placeOptions).slice(6)).toEqual([
      'All of Indonesia',
      'All of Thailand',
      'All of Malaysia',
      'All of the Philippines',
      'All of Vietnam',
      'All locations',
    ])
  })

  it('begin with Software Engineer, Mid (3-5 years), Singapore', () => {
    expect(titleOfChoice(readChoice(new URLSearchParams()))).toBe('Software Engineer, Mid (3-5 years), Singapore')
  })

  it('are read from the address, and what it names wrongly is the default', () => {
    const params = new URLSearchParams({ role: 'Designer', level: 'Expert', country: 'Jakarta' })
    expect(readChoice(params)).toEqual({ role: 'Designer', level: 'Mid (3-5 years)', place: 'Jakarta' })
  })

  it('require a level for a place', () => {
    expect(readChoice(new URLSearchParams({ level: 'any', country: 'Jakarta' })).place).toBe('any')
    expect(changeChoice(defaultChoice, 'level', 'any')).toEqual({
      role: 'Software Engineer',
      level: 'any',
      place: 'any',
    })
    const all = { role: 'Designer', level: 'any', place: 'any' } as const
    expect(changeChoice(all, 'place', 'Bangkok')).toEqual({
      role: 'Designer',
      level: 'Mid (3-5 years)',
      place: 'Bangkok',
    })
    expect(changeChoice(all, 'role', 'Designer')).toEqual(all)
  })

  it('ignore a value that is not offered', () => {
    expect(changeChoice(defaultChoice, 'role', 'Astronaut')).toEqual(defaultChoice)
    expect(parseChoice('Designer', 'Mid (3-5 years)', 'Mars')).toBeNull()
    expect(parseChoice('Designer', 'any', 'any')).toEqual({ role: 'Designer', level: 'any', place: 'any' })
  })

  it('name a cohort in words', () => {
    expect(titleOfChoice({ role: 'Designer', level: 'any', place: 'any' })).toBe('Designer, all levels and locations')
    expect(titleOfChoice({ role: 'Designer', level: 'Senior (6+ years)', place: 'Vietnam' })).toBe(
      'Designer, Senior (6+ years), all of Vietnam',
    )
    expect(titleOfChoice({ role: 'Designer', level: 'Senior (6+ years)', place: 'any' })).toBe(
      'Designer, Senior (6+ years), all locations',
    )
  })
})
