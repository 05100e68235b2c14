import { readFileSync } from 'node:fs'
import { fromRoot, listRemotes } from '../workspaces/workspaces.ts'
import { nameComplaint, type Spellings, spellingsOf } from './names.ts'
import { editFile, finish, GeneratorProblem, runGenerator, writeTemplate } from './template.ts'

// `npm run new-remote -- <name> <first-page>`: a remote with one page, its address and its link. The build, the shell
// and the gateway find it by its manifest.

const pathsFile = 'frontends/kit/src/paths.ts'

/** Lists the page's address in the kit, unless it is there already. */
const addPath = ({ __page__: page = '', __pageCamel__: key = '' }: Spellings): readonly string[] => {
  const paths = readFileSync(fromRoot(pathsFile), 'utf8')
  if (paths.includes(`\n  ${key}: '/${page}',`)) return []
  if (paths.includes(`\n  ${key}:`)) throw new GeneratorProblem(`paths.${key} in ${pathsFile} leads to another page.`)
  return [editFile(pathsFile, /\n} as const/, (end) => `\n  ${key}: '/${page}',${end}`)]
}

await runGenerator('new-remote -- <name> <first-page>', async ([name = '', page = ''], options) => {
  const complaint = nameComplaint(name) ?? nameComplaint(page)
  if (complaint !== undefined) throw new GeneratorProblem(complaint)
  if (listRemotes().includes(name)) throw new GeneratorProblem(`There is already a remote "${name}".`)
  const { __camel__: pageCamel = '', __Title__: pageTitle = '' } = spellingsOf(page)
  const ofPage = { __page__: page, __pageCamel__: pageCamel, __PageTitle__: pageTitle }
  const spellings = { ...spellingsOf(name), ...ofPage }
  const written = [...addPath(spellings), ...writeTemplate('remote', spellings)]
  await finish(written, options)
  return written
})
