import type { BodyOf } from '@lentera/frontend-kit'
import type { submitSalary } from '@lentera/frontend-kit/api/salaries'
import type { SalaryLevel, SalaryPlace, SalaryRole } from '@lentera/proto/http/salaries'
import { type Currency, parseAmount } from '../money/money.ts'

/** What the form holds. Amounts are what was typed; empty strings are "not given". */
export type SalaryDraft = {
  email: string
  role: SalaryRole | ''
  level: SalaryLevel | ''
  location: SalaryPlace | ''
  years: string
  base: string
  bonus: string
  equity: string
  currency: Currency
}

export const emptyDraft: SalaryDraft = {
  email: '',
  role: '',
  level: '',
  location: '',
  years: '',
  base: '',
  bonus: '',
  equity: '',
  currency: 'SGD',
}

const mostBase = 10_000_000_000
const mostExtra = 100_000_000_000
const mostYears = 60

const amountMessage = 'Please enter an amount such as 6,500'

/** The contract's limits, checked early; the server decides. */
export const salaryRules = {
  base: {
    required: 'Required',
    validate: (text: string) => {
      const amount = parseAmount(text)
      if (amount === null || amount > mostBase) return amountMessage
      return amount > 0 || 'A salary is more than zero'
    },
  },
  extra: {
    validate: (text: string) => {
      const amount = text.trim() === '' ? 0 : parseAmount(text)
      return (amount !== null && amount <= mostExtra) || amountMessage
    },
  },
  years: {
    required: 'Required',
    validate: (text: string) =>
      (/^\d{1,2}$/.test(text.trim()) && Number(text) <= mostYears) || 'Please enter whole years from 0 to 60',
  },
} as const

type SalaryBody = Omit<BodyOf<typeof submitSalary>, 'userHash' | 'confirmed'>

/** The content that is sent. The e-mail address is not part of it and never leaves the browser with it. */
export const contentOf = (draft: SalaryDraft, company: string): SalaryBody => {
  const { role, level, location, currency } = draft
  if (role === '' || level === '' || location === '') throw new Error('The form is not complete')
  return {
    company,
    role,
    level,
    location,
    years: Number(draft.years),
    base: parseAmount(draft.base) ?? 0,
    bonus: parseAmount(draft.bonus) ?? 0,
    equity: parseAmount(draft.equity) ?? 0,
    currency,
  }
}
