/** The data of the registration form, stored until the address is verified. The role admin cannot be registered. */
export type Registration = {
  readonly role: 'talent' | 'employer'
  readonly firstName: string
  readonly lastName: string | null
  readonly companyName: string | null
}

export type RegistrationForm = {
  readonly role?: 'talent' | 'startup' | 'employer' | undefined
  readonly fullName?: string | undefined
  readonly companyName?: string | undefined
}

/** The first word is the first name, the rest the last name; one word alone has no last name. */
export const splitFullName = (fullName: string): Pick<Registration, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u)
  return { firstName, lastName: rest.length > 0 ? rest.join(' ') : null }
}

/** Null for a login. The form's `startup` is stored as `employer`; the company name is stored for employers only. */
export const readRegistration = ({ role, fullName, companyName }: RegistrationForm): Registration | null => {
  if (role === undefined || fullName === undefined) return null
  const storedRole = role === 'talent' ? 'talent' : 'employer'
  return {
    role: storedRole,
    ...splitFullName(fullName),
    companyName: storedRole === 'employer' && companyName !== undefined && companyName !== '' ? companyName : null,
  }
}
