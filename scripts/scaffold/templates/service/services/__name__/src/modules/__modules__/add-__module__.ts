import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@lentera/proto'
import { __moduleItem__Added } from '@lentera/proto/events/__name__'
import type { __Module__ } from '@lentera/proto/http/__name__'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'

/** Stores the row and its event in one transaction. */
export const add__Module__ =
  ({ withTx, __moduleList__, clock }: Pick<Deps, 'withTx' | '__moduleList__' | 'clock'>) =>
  (title: string): Promise<Result<__Module__, 'title_taken'>> =>
    withTx(async (tx) => {
      const __moduleItem__ = { id: randomUUID(), title }
      if (!(await __moduleList__.insert(tx, __moduleItem__, clock.now()))) return fail('title_taken')
      await append(tx, __moduleItem__Added, { __moduleItem__Id: __moduleItem__.id, title })
      return ok(__moduleItem__)
    })
