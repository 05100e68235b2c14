import { readFileSync } from 'node:fs'
import { endpoints } from '@lentera/proto/http/catalogue'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'
import { moduleComplaint, moduleSpellingsOf, nameComplaint, type Spellings, spell, spellingsOf } from './names.ts'
import { editFile, finish, GeneratorProblem, runGenerator, writeTemplate } from './template.ts'

// `npm run new-service -- <name> <first-module>`: a service with one table, two endpoints and an event, named after its
// first module, that is built, tested and started like every other. Everything else finds it by its folder.

const firstServicePort = 8101

const namesIn = (text: string): string[] =>
  [...(/serviceNames = \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** Appends the name: ports are derived from the position in the list, so inserting would change other services. */
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

/** The last of several matches that follow each other. */
const lastOf = (line: string): RegExp => new RegExp(`(?:${line})+`)

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
const mapRow =
  '| [services/__name__/](services/__name__/src) | __modules_words__ | [deps.ts](services/__name__/src/deps.ts) |\n'
const processRow = '| __name__ | __port__ | PostgreSQL | NATS (events wait in the outbox) |\n'

const moduleClash = (modules: string): string | undefined => {
  const taken = endpoints.find(({ path }) => path === `/${modules}` || path.startsWith(`/${modules}/`))
  if (taken !== undefined) return `${taken.service} has the path ${taken.path} already.`
  const tag = spell('__moduleList__', moduleSpellingsOf(modules))
  const hasTag = readFileSync(fromRoot('proto/src/purges.ts'), 'utf8').includes(`\n  ${tag}:`)
  return hasTag ? `proto/src/purges.ts has the tag "${tag}" already.` : undefined
}

await runGenerator('new-service -- <name> <first-module>', async ([name = '', modules = ''], options) => {
  const complaint = nameComplaint(name) ?? moduleComplaint(modules) ?? moduleClash(modules)
  if (complaint !== undefined) throw new GeneratorProblem(complaint)
  if (listServices().includes(name)) throw new GeneratorProblem(`There is already a service "${name}".`)
  const { port, files } = listName(name)
  const spellings = { ...spellingsOf(name), ...moduleSpellingsOf(modules), __port__: String(port) }
  const addAfter = (file: string, pattern: RegExp, text: string): string =>
    editFile(file, pattern, (match) => match + spell(text, spellings))
  const written = [
    ...writeTemplate('service', spellings),
    ...files,
    addToCatalogue('proto/src/http/catalogue.ts', /\[[\w,\s]+\](?=\s*\.flatMap\(\s*endpointsOf,?\s*\))/, spellings),
    addToCatalogue('proto/src/events/catalogue.ts', /\[[\w,\s]+\](?=\s*\.flatMap\(\s*\(module\))/, spellings),
    addAfter('proto/src/purges.ts', /(?=\n\} as const)/, "\n  __moduleList__: '__modules__',"),
    addAfter('gateway/src/config.ts', lastOf(' {2}UPSTREAM_\\w+: variable\\((?:[^()]|\\([^()]*\\))*\\),\\n'), upstream),
    addAfter('README.md', lastOf('\\| \\[services/[^\\n]*\\n'), mapRow),
    addAfter('docs/operations.md', lastOf('\\| [a-z-]+ \\| 81\\d\\d \\|[^\\n]*\\n'), processRow),
  ]
  await finish(written, options)
  return [...written, 'and what `npm run gen` writes']
})
