import type { UserRole } from '@lentera/proto/http/identity'

export type DemoAccount = {
  readonly id: string
  readonly email: string
  readonly role: UserRole
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string | null
  /** What to try with this account; `npm start` prints it. */
  readonly about: string
}

/** The administrator's address is configuration; this is its default. */
export const defaultAdminEmail = 'admin@lentera.example'

/** Demo accounts. They sign in by code, which the development environment shows; there are no passwords. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '5b0f6a0e-3c1d-4d53-9a58-0d5a3f0c1a01',
    email: 'talent@example.com',
    role: 'talent',
    firstName: 'Talent',
    lastName: 'Demo',
    companyName: null,
    about: 'Job seeker: read, review, compare salaries',
  },
  {
    id: '5b0f6a0e-3c1d-4d53-9a58-0d5a3f0c1a02',
    email: 'employer@example.com',
    role: 'employer',
    firstName: 'Employer',
    lastName: 'Demo',
    companyName: 'Demo Company',
    about: 'Employer: claim a company page, post updates and jobs',
  },
  {
    id: '5b0f6a0e-3c1d-4d53-9a58-0d5a3f0c1a03',
    email: defaultAdminEmail,
    role: 'admin',
    firstName: 'Admin',
    lastName: 'Demo',
    companyName: null,
    about: 'Administrator: signs in by POST /api/v1/auth/admin/request',
  },
]
