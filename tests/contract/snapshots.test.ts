import { readFileSync } from 'node:fs'
import { events } from '@lentera/proto/events'
import { endpoints } from '@lentera/proto/http/catalogue'
import { buildOpenApi, describeEvents, type EventDescription, type OpenApiDocument } from '@lentera/proto/openapi'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../scripts/build/run-command.ts'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { breakingEndpoints, breakingEvents } from './compatibility.ts'

/**
 * Snapshots to stay compatible with: the one in the tree, the last two committed ones, and the one that the branch
 * began with. A clone without history has the first alone.
 */
const revisions = ['HEAD', 'HEAD~1', 'origin/main...', 'main...']

const mergeBase = async (revision: string): Promise<string> =>
  revision.endsWith('...') ? (await runCommand('git', ['merge-base', revision.slice(0, -3), 'HEAD'])).output : revision

const baselines = async <T>(file: string): Promise<T[]> => {
  const texts = new Set([readFileSync(fromRoot(file), 'utf8').trim()])
  for (const revision of revisions) {
    const { code, output } = await runCommand('git', ['show', `${await mergeBase(revision)}:${file}`])
    if (code === 0) texts.add(output)
  }
  return [...texts].map((text) => JSON.parse(text) as T) // written by `npm run gen` from the same types
}

describe('the contracts only grow inside a major', () => {
  test('public endpoints', async () => {
    const known = await baselines<OpenApiDocument>('proto/snapshots/openapi.json')
    expect(Object.keys(known[0]?.paths ?? {}).length).toBeGreaterThan(10)
    expect(known.flatMap((before) => breakingEndpoints(before, buildOpenApi(endpoints)))).toEqual([])
  })

  test('endpoints between services', async () => {
    const known = await baselines<OpenApiDocument>('proto/snapshots/internal.json')
    expect(Object.keys(known[0]?.paths ?? {}).length).toBeGreaterThan(1)
    expect(
      known.flatMap((before) => breakingEndpoints(before, buildOpenApi(endpoints, { visibility: 'internal' }))),
    ).toEqual([])
  })

  test('events', async () => {
    const known = await baselines<Record<string, EventDescription>>('proto/snapshots/events.json')
    expect(Object.keys(known[0] ?? {}).length).toBeGreaterThan(5)
    expect(known.flatMap((before) => breakingEvents(before, describeEvents(events)))).toEqual([])
  })
})
