import { listRemotes } from '../workspaces/workspaces.ts'
import { nameComplaint, spellingsOf } from './names.ts'
import { finish, GeneratorProblem, runGenerator, writeTemplate } from './template.ts'

// `npm run new-remote -- <name>`: a remote with one page and its link. The build, the shell and the gateway find it by its
// manifest, so nothing else has to be told.
await runGenerator('new-remote -- <name>', async (name, options) => {
  const complaint = nameComplaint(name)
  if (complaint !== undefined) throw new GeneratorProblem(complaint)
  if (listRemotes().includes(name)) throw new GeneratorProblem(`There is already a remote "${name}".`)
  const written = writeTemplate('remote', spellingsOf(name, 0))
  await finish(written, options)
  return written
})
