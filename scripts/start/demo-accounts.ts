import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { fromRoot } from '../workspaces/workspaces.ts'

const DemoAccounts = z.array(z.object({ email: z.string(), role: z.string(), about: z.string() }))
export type DemoAccounts = z.infer<typeof DemoAccounts>

const file = fromRoot('services/identity/src/seed/demo-accounts.ts')

/** The accounts that identity seeds; `npm start` prints them at the end. */
export const readDemoAccounts = async (adminEmail: string | undefined): Promise<DemoAccounts> => {
  if (!existsSync(file)) return []
  const module: { demoAccounts?: unknown } = await import(pathToFileURL(file).href)
  return DemoAccounts.parse(module.demoAccounts).map((account) =>
    account.role === 'admin' && adminEmail ? { ...account, email: adminEmail } : account,
  )
}
