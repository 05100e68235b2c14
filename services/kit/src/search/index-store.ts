import type { EnqueuedTask, Meilisearch, RecordAny } from 'meilisearch'
import type { SearchDocument } from './engine.ts'
import { totalField } from './meilisearch.ts'

/** Thrown when Meilisearch accepted a task and the task failed. */
export class TaskFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(`a task of the search engine failed: ${code}`)
    this.name = 'TaskFailed'
    this.code = code
  }
}

/** Waits until the search engine has completed the tasks; throws when one failed or on a timeout. */
export const settleTasks = async (
  client: Meilisearch,
  tasks: readonly EnqueuedTask[],
  timeoutMs = 30_000,
): Promise<void> => {
  for (const task of tasks) {
    const { status, error } = await client.tasks.waitForTask(task, { timeout: timeoutMs, interval: 20 })
    if (status !== 'succeeded') throw new TaskFailed(error?.code ?? status)
  }
}

/** Name of a new index that will replace `index`. */
export const nameOfNew = (index: string, now: Date): string => `${index}-${now.getTime()}`

export type KnownIndexes = {
  /** Whether the index that searches use exists. */
  readonly isLive: boolean
  /** Indexes that a rebuild is filling, or that an interrupted rebuild left. */
  readonly unfinished: readonly string[]
}

export const findIndexes = async (client: Meilisearch, index: string): Promise<KnownIndexes> => {
  const { results } = await client.getRawIndexes({ limit: 1000 })
  const names = results.map(({ uid }) => uid)
  return {
    isLive: names.includes(index),
    unfinished: names.filter((name) => name.startsWith(`${index}-`) && /^\d+$/.test(name.slice(index.length + 1))),
  }
}

/** Sends changes and returns their tasks, which the search engine runs in order. */
export const enqueueChanges = async (
  client: Meilisearch,
  index: string,
  documents: readonly SearchDocument[],
  goneIds: readonly string[],
): Promise<EnqueuedTask[]> => {
  const tasks: EnqueuedTask[] = []
  const target = client.index<RecordAny>(index)
  if (documents.length > 0) {
    tasks.push(
      await target.addDocuments(
        documents.map((document) => ({ ...document, [totalField]: true })),
        { primaryKey: 'id' },
      ),
    )
  }
  if (goneIds.length > 0) tasks.push(await target.deleteDocuments([...goneIds]))
  return tasks
}
