import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../scripts/workspaces/workspaces.ts'
import { countReferences, missingReferences } from './documents.ts'
import { readTrackedFiles } from './tracked-files.ts'

const document = (text: string) => ({ path: 'docs/adr/0001-example.md', text })
const nothingExists = () => false

test.each([
  ['a path in backticks', 'see `services/kit/src/gone.ts`', 'services/kit/src/gone.ts'],
  ['a path with a line', 'see `gateway/src/app.ts:12`', 'gateway/src/app.ts'],
  ['a folder', 'all of `docs/gone/`', 'docs/gone/'],
  ['a link', '[the decision](../gone.md#why)', 'docs/gone.md'],
])('%s that does not exist is found', (_name, text, path) => {
  expect(missingReferences(document(text), nothingExists)).toEqual([`docs/adr/0001-example.md: ${path}`])
})

test('patterns, addresses and code are not references', () => {
  const text =
    '`services/<name>/src/app.ts` `proto/src/*.ts` `npm test` [site](https://example.com) `GET /companies` [up](#why)'
  expect(missingReferences(document(text), nothingExists)).toEqual([])
})

test('every file that a document names exists', async () => {
  const documents = (await readTrackedFiles()).filter(({ path }) => path.endsWith('.md'))
  expect(documents.flatMap((one) => missingReferences(one, (path) => existsSync(fromRoot(path))))).toEqual([])
  expect(documents.reduce((sum, one) => sum + countReferences(one), 0)).toBeGreaterThan(10)
})
