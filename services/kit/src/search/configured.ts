import type { ServiceName } from '@lentera/proto'
import { z } from 'zod'
import { type ConfigOf, variable } from '../process/config.ts'
import type { IndexSettings, SearchEngine } from './engine.ts'
import { searchDeadlineMs } from './guarded.ts'
import { type Indexer, type IndexerOptions, startIndexer } from './indexer.ts'
import { createMeiliClient, createMeilisearch, type MeiliAddress } from './meilisearch.ts'

/** Additional variables of a service with a search. */
export const searchVariables = {
  MEILI_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'Meilisearch; without it PostgreSQL serves every search.',
  ),
  MEILI_API_KEY: variable(z.string().min(1).optional(), 'API key of Meilisearch, if it requires one.', {
    secret: true,
  }),
}

export const meiliAddressOf = (config: ConfigOf<typeof searchVariables>): MeiliAddress | undefined =>
  config.MEILI_URL === undefined ? undefined : { url: config.MEILI_URL, apiKey: config.MEILI_API_KEY }

/** The primary engine of a guarded search; undefined without Meilisearch. `fields` limits which fields are searched. */
export const createPrimarySearch = (
  address: MeiliAddress | undefined,
  settings: IndexSettings,
  fields?: readonly string[],
): SearchEngine | undefined =>
  address &&
  createMeilisearch({
    client: createMeiliClient(address, searchDeadlineMs),
    settings,
    timeoutMs: searchDeadlineMs,
    fields,
  })

/** Starts the indexer of the configured Meilisearch; undefined without one. */
export const startConfiguredIndexer = (
  {
    meilisearch,
    name,
    ...deps
  }: { readonly meilisearch: MeiliAddress | undefined; readonly name: ServiceName } & Pick<
    IndexerOptions,
    'nats' | 'pool' | 'log' | 'metrics' | 'searchIndex'
  >,
  events: IndexerOptions['events'],
): Indexer | undefined =>
  meilisearch && startIndexer({ ...deps, service: name, client: createMeiliClient(meilisearch), events })
