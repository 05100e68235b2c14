import { SessionId, UserId } from '@lentera/proto'
import { sessionRevoked } from '@lentera/proto/events/identity'
import { append } from '@lentera/service-kit/events/outbox'
import type { Prisma } from '../../../generated/prisma/client.ts'

export const tellSessionRevoked = (
  tx: Prisma.TransactionClient,
  session: { id: string; userId: string },
): Promise<void> =>
  append(tx, sessionRevoked, { sessionId: SessionId.parse(session.id), userId: UserId.parse(session.userId) })
