import { describe, expect, it } from 'vitest'
import { type Account, registrationCompletes, statusCanBeChanged } from './account-rules.ts'
import type { Registration } from './registration.ts'

const account = (overrides: Partial<Account> = {}): Account => ({
  role: 'talent',
  firstName: null,
  status: 'active',
  ...overrides,
})
const registration: Registration = { role: 'employer', firstName: 'Sari', lastName: null, companyName: 'Kopi Cepat' }

describe('a registration', () => {
  it('completes an account that has no name yet', () => {
    expect(registrationCompletes(account(), registration)).toBe(true)
  })

  it('changes nothing of a completed account, of the administrator, or without a form', () => {
    expect(registrationCompletes(account({ firstName: 'Sari' }), registration)).toBe(false)
    expect(registrationCompletes(account({ role: 'admin' }), registration)).toBe(false)
    expect(registrationCompletes(account(), null)).toBe(false)
  })
})

describe('a status', () => {
  it('can be changed for everybody but the administrator', () => {
    expect(statusCanBeChanged({ role: 'talent' })).toBe(true)
    expect(statusCanBeChanged({ role: 'employer' })).toBe(true)
    expect(statusCanBeChanged({ role: 'admin' })).toBe(false)
  })
})
