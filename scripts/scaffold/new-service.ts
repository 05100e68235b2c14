import { readFileSync } from 'node:fs'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'
import { nameComplaint, type Spellings, spell, spellingsOf } from './names.ts'
import { editFile, finish, GeneratorProblem, runGenerator, writeTemplate } from './template.ts'

// `npm run new-service -- <name>`: a service with one table, two endpoints and an event, that is built, tested and started
// like every other. Everything else finds it by its folder.

const firstServicePort = 8101

const namesIn = (text: string): string[] =>
  [...(/serviceNames = \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** The list of names gives a service its port, schema and role, so a new name goes to its end. */
const listName = (name: string): { port: number; files: string[] } => {
  const file = 'proto/src/services.ts'
  const names = namesIn(readFileSync(fromRoot(file), 'utf8'))
  const index = names.indexOf(name)
  if (index >= 0) return { port: firstServicePort + index, files: [] }
  return {
    port: firstServicePort + names.length,
    files: [editFile(file, /,?\s*\] as const/, () => `,\n  '${name}',\n] as const`)],
  }
}

const addToCatalogue = (
  file: string,
  list: RegExp,
  { __camel__: variable = '', __name__: name = '' }: Spellings,
): string => {
  editFile(file, /\n\n(?!import)/, (match) => `\nimport * as ${variable} from './${name}.ts'${match}`)
  return editFile(file, list, (match) => match.replace(/,?\s*\]/, `, ${variable}]`))
}

const upstream =
  "  UPSTREAM___CONSTANT__: variable(HttpUrl.default('http://127.0.0.1:__port__'), 'Address of __name__.'),\n"

await runGenerator('new-service -- <name>', async ([name = ''], options) => {
  const complaint = nameComplaint(name)
  if (complaint !== undefined) throw new GeneratorProblem(complaint)
  if (listServices().includes(name)) throw new GeneratorProblem(`There is already a service "${name}".`)
  const { port, files } = listName(name)
  const spellings = spellingsOf(name, port)
  const written = [
    ...writeTemplate('service', spellings),
    ...files,
    addToCatalogue('proto/src/http/catalogue.ts', /\[[\w,\s]+\](?=\s*\.flatMap\(\s*endpointsOf,?\s*\))/, spellings),
    addToCatalogue('proto/src/events/catalogue.ts', /\[[\w,\s]+\](?=\s*\.flatMap\(\s*\(module\))/, spellings),
    editFile(
      'gateway/src/config.ts',
      / {2}UPSTREAM_\w+: variable\([^\n]*\),\n(?! {2}UPSTREAM_)/,
      (match) => match + spell(upstream, spellings),
    ),
  ]
  await finish(written, options)
  return [...written, 'and what `npm run gen` writes']
})
