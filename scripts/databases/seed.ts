import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readVariables } from '../workspaces/variables.ts'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'

// `npm run seed -- <service>`, with the environment that the service itself runs with.

/** The export of a service's `src/seed/seed.ts`: fills the schema of the service when it is empty. */
type SeedModule = { seed(options: Readonly<Record<string, string>>): Promise<unknown> }

const isSeedModule = (module: unknown): module is SeedModule =>
  typeof module === 'object' && module !== null && 'seed' in module && typeof module.seed === 'function'

const camelCase = (variable: string): string =>
  variable.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const [service = ''] = process.argv.slice(2)
const seedable = listServices().filter((name) => existsSync(fromRoot('services', name, 'src/seed/seed.ts')))
if (!seedable.includes(service)) {
  console.error(`Usage: npm run seed -- <service>, one of: ${seedable.join(', ')}`)
  process.exit(2)
}

const module: unknown = await import(pathToFileURL(fromRoot('services', service, 'src/seed/seed.ts')).href)
if (!isSeedModule(module)) throw new Error(`services/${service}/src/seed/seed.ts exports no function "seed"`)
const { variables } = await readVariables(service, `services/${service}`)
// DATABASE_URL arrives as databaseUrl, AUTHOR_KEY as authorKey: seeded rows are made with the keys of the running
// service. The content of DEMO_WORLD_FILE arrives as `world`: data from the seeds of other teams, as JSON
// (start/demo-world.ts).
const options = Object.keys(variables).flatMap((name) =>
  process.env[name] ? [[camelCase(name), process.env[name]]] : [],
)
if (process.env.DEMO_WORLD_FILE) options.push(['world', readFileSync(process.env.DEMO_WORLD_FILE, 'utf8')])
console.log(JSON.stringify(await module.seed(Object.fromEntries(options))))
