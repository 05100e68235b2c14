import { AuthorKey, CompanyId, SalaryId, Slug } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { mayDelete } from './own-salary.ts'
import { type Content, draftSalary, ownSalaryOf, toSgd } from './salary.ts'

const mine = AuthorKey.parse('a'.repeat(64))
const now = new Date('2026-03-14T09:26:53.589Z')
const content: Content = {
  role: 'Designer',
  level: 'Junior (0-2 years)',
  base: 12_000_000,
  bonus: 0,
  equity: 0,
  currency: 'IDR',
  location: 'Jakarta',
  years: 1,
}
const draft = (overrides: Partial<Parameters<typeof draftSalary>[0]> = {}) =>
  draftSalary({
    id: SalaryId.parse('7b0a5c3e-8f41-4d2b-9c6a-1e2d3f4a5b6c'),
    companyId: CompanyId.parse('0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30'),
    authorKey: mine,
    voiceKey: AuthorKey.parse('b'.repeat(64)),
    content,
    rate: { currency: 'IDR', sgdPerUnit: 0.0000785, validOn: '2025-06-30' },
    judged: 'counts',
    now,
    today: '2026-03-14',
    ...overrides,
  })

describe('a new salary', () => {
  it('stores the entered figures, and SGD with the rate and the date used', () => {
    expect(draft()).toMatchObject({
      base: 12_000_000,
      currency: 'IDR',
      baseSgd: 942,
      rate: 0.0000785,
      rateOn: '2025-06-30',
    })
    expect(toSgd(6500, 1)).toBe(6500)
  })

  it('has the country of its place', () => {
    expect(draft().country).toBe('Indonesia')
    expect(draft({ content: { ...content, location: 'Vietnam' } }).country).toBe('Vietnam')
    expect(draft({ content: { ...content, location: 'Ho Chi Minh City' } }).country).toBe('Vietnam')
    expect(draft({ content: { ...content, location: 'Singapore' } }).country).toBe('Singapore')
  })

  it('is published when it is plausible, and pending when its author confirmed it', () => {
    expect(draft().status).toBe('published')
    expect(draft({ judged: 'waits' }).status).toBe('pending')
  })

  it('stores a date, and a time only for the end of its window, 24 hours later', () => {
    expect(draft().createdOn).toBe('2026-03-14')
    expect(draft().editableUntil?.toISOString()).toBe('2026-03-15T09:26:53.589Z')
  })

  it('shows its author nothing of the keys, the company’s id or the window', () => {
    const shown = ownSalaryOf(draft(), Slug.parse('rimba-works'))
    expect(Object.keys(shown).sort()).toEqual(
      [
        'base',
        'baseSgd',
        'bonus',
        'company',
        'createdAt',
        'currency',
        'equity',
        'id',
        'level',
        'location',
        'rate',
        'rateOn',
        'role',
        'status',
        'years',
      ].sort(),
    )
  })
})

describe('deleting a salary', () => {
  it('is for its author, within 24 hours', () => {
    expect(mayDelete(draft(), mine, new Date('2026-03-15T09:26:53.588Z')).ok).toBe(true)
    expect(mayDelete(draft(), mine, new Date('2026-03-15T09:26:53.589Z'))).toMatchObject({ code: 'edit_window_closed' })
    expect(mayDelete({ ...draft(), editableUntil: null }, mine, now)).toMatchObject({ code: 'edit_window_closed' })
  })

  it('of another author is refused like one that does not exist, before and after the window', () => {
    const other = AuthorKey.parse('c'.repeat(64))
    expect(mayDelete(draft(), other, now)).toMatchObject({ code: 'salary_not_found' })
    expect(mayDelete({ ...draft(), editableUntil: null }, other, now)).toMatchObject({ code: 'salary_not_found' })
    expect(mayDelete({ ...draft(), status: 'removed' }, mine, now)).toMatchObject({ code: 'salary_not_found' })
  })
})
