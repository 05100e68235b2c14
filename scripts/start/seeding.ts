import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serviceNames } from '@lentera/proto'
import { runCommand } from '../build/run-command.ts'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'
import type { Environments } from './application.ts'
import { listUnseeded, markSeeded } from './database.ts'
import { readDemoWorld } from './demo-world.ts'

const isSeedable = (service: string): boolean => existsSync(fromRoot('services', service, 'src/seed/seed.ts'))

/** In the order of `serviceNames`: accounts first, then companies, then content about them. */
const inOrder = (services: readonly string[]): readonly string[] =>
  serviceNames.filter((name) => services.includes(name))

/** Runs `work` with the path of a file that holds the world: it is too long for an environment variable. */
const withWorldFile = async <T>(adminUrl: string, work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-seed-'))
  try {
    const file = path.join(folder, 'world.json')
    writeFileSync(file, JSON.stringify(await readDemoWorld(adminUrl)), { mode: 0o600 })
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Seeds the schemas that were never seeded, each in a process of its own, which gets what the earlier ones created.
 * Returns their names.
 */
export const seedEmpty = async (adminUrl: string, environments: Environments): Promise<string[]> => {
  const due = inOrder(await listUnseeded(adminUrl, listServices().filter(isSeedable)))
  for (const service of due) {
    const { code, output } = await withWorldFile(adminUrl, (file) =>
      runCommand(process.execPath, ['--import', 'tsx', fromRoot('scripts/databases/seed.ts'), service], {
        env: { ...environments.get(service)?.env, DEMO_WORLD_FILE: file },
      }),
    )
    if (code !== 0) throw new Error(`The demo data of ${service} could not be written:\n${output}`)
    await markSeeded(adminUrl, service)
  }
  return [...due]
}
