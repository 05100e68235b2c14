import { execFileSync, spawnSync } from 'node:child_process'
import { measureBudget } from '../../frontends/kit/webpack/budget.mjs'
import { buildAll } from '../../scripts/build/build.ts'
import { benchFirstPaint } from './bench-first-paint.ts'
import { benchGateway } from './bench-gateway.ts'
import { benchPages } from './bench-pages.ts'
import { benchSalaries } from './bench-salaries.ts'
import { benchSearch } from './bench-search.ts'
import { benchVisibility } from './bench-visibility.ts'
import { createReport, type Report } from './report.ts'

/**
 * `npm run bench`: ratios from one short run on this machine, on loopback. A benchmark, not a test.
 * `npm run bench -- salaries [rows]`: salary statistics over ten million rows, or `rows`.
 * `npm run bench -- search [jobs]`: searches among 100,000 jobs (or `jobs`) and a fifth as many companies.
 * `npm run bench -- visibility [seconds]`: time until readers see what employers write.
 * `npm run bench -- first-paint [pairs]`: how inlined data in the HTML of a job page affects first paint on a slow
 * phone.
 */
const missingTools = (['wrk', 'nginx', 'taskset'] as const).filter((tool) => spawnSync('which', [tool]).status !== 0)
const packageOf = { wrk: 'wrk', nginx: 'nginx-light', taskset: 'util-linux' }

const installTools = (): void => {
  const packages = missingTools.map((tool) => packageOf[tool])
  if (packages.length === 0) return
  if (process.getuid?.() !== 0)
    throw new Error(`Install what the benchmark needs first: apt-get install ${packages.join(' ')}`)
  // nginx is used with a configuration of our own; its package would start a server with another.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env })
}

const benchEverythingElse = async (report: Report): Promise<boolean> => {
  await benchGateway(report)
  await benchPages(report)
  const { lines, broken } = await measureBudget({ compare: true })
  for (const line of lines) console.log(line)
  return broken.length === 0
}

const parts: Readonly<Record<string, (report: Report, size?: number) => Promise<void>>> = {
  salaries: benchSalaries,
  search: benchSearch,
  visibility: benchVisibility,
  'first-paint': benchFirstPaint,
}

const [part, size] = process.argv.slice(2)
const bench = part === undefined ? undefined : parts[part]
if (part !== undefined && bench === undefined)
  throw new Error(`There is no benchmark "${part}"; there are ${Object.keys(parts).join(', ')}.`)
const report = createReport((line) => console.log(line))
let isWithinBudget = true
installTools()
await buildAll(() => undefined)
if (bench !== undefined) await bench(report, size === undefined ? undefined : Number(size))
else isWithinBudget = await benchEverythingElse(report)
process.exitCode = report.isGood() && isWithinBudget ? 0 : 1
