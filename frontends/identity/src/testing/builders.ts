import type { Session } from '@lentera/proto/http/identity'

/** Valid data by default. Ids are brands of the contract, which tests write as text and cast. */
export const aSession = (change: Partial<Session> & { idText?: string } = {}): Session => {
  const { idText = '8d0a4c11-7c5b-4a53-9d35-6f2f3b1a9e02', ...rest } = change
  return {
    id: idText as Session['id'],
    kind: 'user',
    createdAt: '2026-03-14T08:00:00Z',
    lastSeenAt: '2026-03-14T09:00:00Z',
    expiresAt: '2026-04-14T08:00:00Z',
    current: true,
    ...rest,
  }
}
