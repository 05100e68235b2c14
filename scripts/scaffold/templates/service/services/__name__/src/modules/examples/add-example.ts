import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@lentera/proto'
import { __camel__ExampleAdded } from '@lentera/proto/events/__name__'
import type { Example } from '@lentera/proto/http/__name__'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'

/** Adds an example and tells of it, in one transaction or not at all. */
export const addExample =
  ({ withTx, examples, clock }: Pick<Deps, 'withTx' | 'examples' | 'clock'>) =>
  (title: string): Promise<Result<Example, 'title_taken'>> =>
    withTx(async (tx) => {
      const example = { id: randomUUID(), title }
      if (!(await examples.insert(tx, example, clock.now()))) return fail('title_taken')
      await append(tx, __camel__ExampleAdded, { exampleId: example.id, title })
      return ok(example)
    })
