import { defineEvent } from '@lentera/proto'
import type pg from 'pg'
import { z } from 'zod'
import type { Tx } from '../data/db.ts'

const Numbered = z.strictObject({ counterId: z.string(), number: z.number().int(), filler: z.string().optional() })

/** Events without meaning, for the kit's own tests. */
export const numbered = defineEvent({
  subject: 'identity.counter.numbered.v1',
  summary: 'A counter moved.',
  aggregateId: 'counterId',
  timing: 'prompt',
  data: Numbered,
})
export const anonymouslyNumbered = defineEvent({
  subject: 'identity.counter.anonymously-numbered.v1',
  summary: 'A counter moved; the event has no time.',
  aggregateId: 'counterId',
  timing: 'anonymous',
  data: Numbered,
})

/** The effect of a handler: one row per run. No unique constraint, so that a second run is visible. */
export const createEffectsTable = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    'create table effects (id bigint generated always as identity, counter_id text not null, number int not null)',
  )
}
export const addEffect = async (
  tx: Tx,
  { counterId, number }: { counterId: string; number: number },
): Promise<void> => {
  await tx.$executeRawUnsafe('insert into effects (counter_id, number) values ($1, $2)', counterId, number)
}
export type Effect = { readonly counterId: string; readonly number: number }
export const listEffects = async (pool: pg.Pool): Promise<Effect[]> =>
  (await pool.query<Effect>('select counter_id as "counterId", number from effects order by id')).rows
