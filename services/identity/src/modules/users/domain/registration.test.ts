import { describe, expect, it } from 'vitest'
import { readRegistration, splitFullName } from './registration.ts'

describe('a full name', () => {
  it.each([
    ['Sari', 'Sari', null],
    ['Sari Wulandari', 'Sari', 'Wulandari'],
    ['  Nguyen   Van  An ', 'Nguyen', 'Van An'],
    ['李\u3000小龍', '李', '小龍'],
  ])('%j becomes %j and %j', (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName })
  })
})

describe('a registration form', () => {
  it('is treated as a login when it has no role', () => {
    expect(readRegistration({})).toBeNull()
    expect(readRegistration({ fullName: 'Sari Wulandari' })).toBeNull()
  })

  it.each(['startup', 'employer'] as const)('stores %s as employer and keeps the company name', (role) => {
    expect(readRegistration({ role, fullName: 'Sari Wulandari', companyName: 'Kopi Cepat' })).toEqual({
      role: 'employer',
      firstName: 'Sari',
      lastName: 'Wulandari',
      companyName: 'Kopi Cepat',
    })
  })

  it('drops a company name that talent sends', () => {
    expect(readRegistration({ role: 'talent', fullName: 'Sari', companyName: 'Kopi Cepat' })).toEqual({
      role: 'talent',
      firstName: 'Sari',
      lastName: null,
      companyName: null,
    })
  })
})
