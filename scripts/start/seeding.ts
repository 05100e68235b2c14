import { existsSync } from 'node:fs'
import { runCommand } from '../build/run-command.ts'
import { fromRoot, listServices } from '../workspaces.ts'
import type { Environments } from './application.ts'
import { listUnseeded, markSeeded } from './database.ts'

const isSeedable = (service: string): boolean => existsSync(fromRoot('services', service, 'src/seed/seed.ts'))

/** Fills the schemas that were never seeded, each in a process of its own that ends afterwards. Gives their names. */
export const seedEmpty = async (adminUrl: string, environments: Environments): Promise<string[]> => {
  const due = await listUnseeded(adminUrl, listServices().filter(isSeedable))
  for (const service of due) {
    const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', fromRoot('scripts/seed.ts'), service], {
      env: environments.get(service)?.env ?? {},
    })
    if (code !== 0) throw new Error(`The demo data of ${service} could not be written:\n${output}`)
    await markSeeded(adminUrl, service)
  }
  return due
}
