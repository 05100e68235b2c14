import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { events } from '@lentera/proto/events'
import { endpoints } from '@lentera/proto/http/catalogue'
import { buildOpenApi, describeEvents } from '@lentera/proto/openapi'
import { readAllVariables } from '../workspaces/variables.ts'
import { fromRoot } from '../workspaces/workspaces.ts'
import { renderBrowserRoutes } from './browser-routes.ts'
import { renderEndpointTable } from './endpoint-table.ts'
import { renderEnvExample } from './env-example.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Every generated file that is committed, by its path from the root. */
const render = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ['.env.example', renderEnvExample(await readAllVariables())],
    ['docs/endpoints.md', renderEndpointTable(endpoints, events)],
    ['proto/snapshots/openapi.json', json(buildOpenApi(endpoints))],
    [
      'proto/snapshots/internal.json',
      json(buildOpenApi(endpoints, { visibility: 'internal', title: 'Lentera, between services', serverUrl: '/' })),
    ],
    ['proto/snapshots/events.json', json(describeEvents(events))],
    ...(await renderBrowserRoutes()),
  ])

const isDrifted = (file: string, content: string): boolean =>
  !existsSync(fromRoot(file)) || readFileSync(fromRoot(file), 'utf8') !== content

const drifted = [...(await render())].filter(([file, content]) => isDrifted(file, content))

if (process.argv.includes('--check')) {
  for (const [file] of drifted) console.error(`${file} is out of date: run \`npm run gen\` and commit the result.`)
  process.exitCode = drifted.length > 0 ? 1 : 0
} else {
  for (const [file, content] of drifted) {
    mkdirSync(path.dirname(fromRoot(file)), { recursive: true })
    writeFileSync(fromRoot(file), content)
    console.log(`wrote ${file}`)
  }
}
