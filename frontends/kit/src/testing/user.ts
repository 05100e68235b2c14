import type { UserHash } from '@lentera/proto'
import type { User } from '@lentera/proto/http/identity'

/** Valid data by default. Ids are brands of the contract, which tests write as text and cast. */
export const aUserHash = '0123456789abcdef' as UserHash

export const aUser = (change: Partial<User> = {}): User => ({
  id: '8d0a4c11-7c5b-4a53-9d35-6f2f3b1a9e01' as User['id'],
  email: 'someone@example.com',
  role: 'talent',
  firstName: 'Some',
  lastName: 'One',
  status: 'active',
  createdAt: '2026-03-14T08:00:00Z',
  ...change,
})
