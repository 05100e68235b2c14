import { userRegistered, userStatusChanged } from '@lentera/proto/events/identity'
import type { User } from '@lentera/proto/http/identity'
import { append } from '@lentera/service-kit/events/outbox'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Tx = Prisma.TransactionClient

export const tellUserRegistered = (tx: Tx, { id, role }: User): Promise<void> =>
  append(tx, userRegistered, { userId: id, role })

export const tellUserStatusChanged = (tx: Tx, { id, status }: Pick<User, 'id' | 'status'>): Promise<void> =>
  append(tx, userStatusChanged, { userId: id, status })
