import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedMeilisearch, findMeilisearch, startEmbeddedMeilisearch } from '../embedded/meilisearch.ts'
import { freePort } from '../embedded/process.ts'
import { type ContractDocument, contractSettings, describeSearchEngine } from '../testing/search-contract.ts'
import { enqueueChanges, settleTasks } from './index-store.ts'
import { createMeiliClient, createMeilisearch, deepestHit, meiliSettings } from './meilisearch.ts'

const program = findMeilisearch()

if (process.env.MEILI_URL || program !== undefined) {
  let embedded: Promise<EmbeddedMeilisearch> | undefined
  let dataDir: string | undefined
  const addressOf = async (): Promise<{ url: string; apiKey?: string | undefined }> => {
    if (process.env.MEILI_URL || program === undefined)
      return { url: process.env.MEILI_URL ?? '', apiKey: process.env.MEILI_API_KEY }
    dataDir ??= await mkdtemp(join(tmpdir(), 'lentera-test-meilisearch-'))
    embedded ??= startEmbeddedMeilisearch({ program, port: await freePort(), dataDir })
    return { url: (await embedded).url }
  }
  afterAll(async () => {
    await (await embedded)?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  })

  const make = async (documents: readonly ContractDocument[]) => {
    const client = createMeiliClient(await addressOf())
    // On a shared server the indexes of others must stay.
    const settings = { ...contractSettings, index: `contract_${randomUUID()}` }
    await settleTasks(client, [await client.createIndex(settings.index, { primaryKey: 'id' })])
    await settleTasks(client, [await client.index(settings.index).updateSettings(meiliSettings(settings))])
    await settleTasks(client, await enqueueChanges(client, settings.index, documents, []))
    return {
      index: settings.index,
      engine: createMeilisearch({ client, settings, timeoutMs: 5000 }),
      close: async () => {
        await settleTasks(client, [await client.deleteIndex(settings.index)])
      },
    }
  }
  describeSearchEngine('Meilisearch', make)

  test('Meilisearch keeps the settings as they were sent', async () => {
    const client = createMeiliClient(await addressOf())
    const { close, index } = await make([])
    expect(await client.index(index).getSettings()).toMatchObject({
      rankingRules: meiliSettings(contractSettings).rankingRules,
      pagination: { maxTotalHits: deepestHit },
      searchCutoffMs: 150,
    })
    await close()
  })
} else {
  test.skip('Meilisearch: skipped, MEILI_URL is not set and no meilisearch binary is on the PATH', () => undefined)
}
