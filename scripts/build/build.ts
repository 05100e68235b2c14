import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isUnchanged, remember } from './fingerprint.ts'
import { runLimited } from './run-limited.ts'
import { type BuildTarget, prismaTargets, serverTargets, webTargets } from './targets.ts'

export type BuildSummary = { readonly built: string[]; readonly unchanged: number }
type Progress = (name: string, seconds: number) => void

const buildChanged = async (targets: readonly BuildTarget[], progress: Progress): Promise<BuildSummary> => {
  const due = targets
    .map((target) => ({ target, digest: fingerprint(target.inputs) }))
    .filter(({ target, digest }) => !isUnchanged(target.name, digest, target.outputs))
  // Two concurrently: a web build uses a whole core, and the smallest supported machine has two.
  await runLimited(due, 2, async ({ target, digest }) => {
    const started = performance.now()
    await target.build()
    remember(target.name, digest)
    progress(target.name, (performance.now() - started) / 1000)
  })
  return { built: due.map(({ target }) => target.name), unchanged: targets.length - due.length }
}

/** Generates the database clients, which type checks and tests need. */
export const buildClients = (progress: Progress): Promise<BuildSummary> => buildChanged(prismaTargets(), progress)

/** Builds the targets whose sources have changed since their last successful build. */
export const buildAll = async (progress: Progress): Promise<BuildSummary> => {
  const clients = await buildClients(progress)
  const rest = await buildChanged([...webTargets(), ...serverTargets()], progress)
  return { built: [...clients.built, ...rest.built], unchanged: clients.unchanged + rest.unchanged }
}

/** Builds only the servers, for a machine without browsers. */
export const buildServers = (progress: Progress): Promise<BuildSummary> => buildChanged(serverTargets(), progress)

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const builds: Readonly<Record<string, typeof buildAll>> = { '--clients': buildClients, '--servers': buildServers }
  const build = builds[process.argv[2] ?? ''] ?? buildAll
  const { built, unchanged } = await build((name, seconds) => console.log(`built ${name} in ${seconds.toFixed(1)} s`))
  console.log(`${built.length} built, ${unchanged} unchanged`)
}
