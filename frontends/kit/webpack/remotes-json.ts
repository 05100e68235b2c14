import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest, type PagesFile } from '@lentera/proto/manifest'
import { slotNames } from '../src/contract/slots.ts'
import { checkHeads } from './check-heads.ts'
import { ManifestProblem } from './head-shapes.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The lists and labels of a team, proto/src/values/<remote>.ts; a remote without any has no such file. */
export const valuesOf = async (remote: string): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return await import(`@lentera/proto/values/${remote}`)
  } catch (error) {
    if (error instanceof Error && /Cannot find|Failed to load|Failed to resolve/.test(error.message)) return {}
    throw error
  }
}

const readTemplateIn =
  (folder: string) =>
  (file: string): string => {
    if (!existsSync(join(folder, file))) throw new ManifestProblem(`there is no file ${file}`)
    return readFileSync(join(folder, file), 'utf8')
  }

/** Reads and checks a remote's manifest with its templates; the error names the file and the rule. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, 'manifest.json')
  const refuse = (reason: string): never => {
    throw new Error(`${file} is not a valid manifest. ${reason}`)
  }
  const checked = Manifest.safeParse(readJson(file))
  if (!checked.success)
    return refuse(checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const slot = checked.data.slots.find((name) => !slotNames.some((known) => known === name))
  if (slot !== undefined) refuse(`slots: there is no slot ${slot} in frontends/kit/src/contract/slots.ts`)
  try {
    checkHeads(checked.data, await valuesOf(checked.data.name), readTemplateIn(folder))
  } catch (error) {
    if (error instanceof ManifestProblem) refuse(error.message)
    throw error
  }
  return checked.data
}

/** The data of a remote's pages for the gateway. `preloadOf` names the files that a page needs. */
export const describePages = async (
  folder: string,
  preloadOf: (page: string) => readonly string[],
): Promise<PagesFile[number]> => {
  const { name, routes } = await readManifest(folder)
  const readTemplate = readTemplateIn(folder)
  const described = routes.map(({ page, skeleton: _, head, ...route }) => ({
    ...route,
    preload: [...preloadOf(page)],
    ...(head === undefined ? {} : { head: { ...head, structuredData: head.structuredData?.map(readTemplate) } }),
  }))
  const text = JSON.stringify(described)
  const lists = described.flatMap(({ query = {} }) => Object.values(query))
  const used = Object.entries(await valuesOf(name)).filter(
    ([value]) => lists.includes(value) || new RegExp(`\\bvalues\\.${value}\\b`).test(text),
  )
  // Constants of proto/src/values, which the check above has read: lists and labels, as JSON has them.
  return { name, values: Object.fromEntries(used) as PagesFile[number]['values'], routes: described }
}

const describeRemote = async (folder: string) => {
  const manifest = await readManifest(folder)
  const { entry, imports } = readJson(join(folder, 'dist/federation.json'))
  const url = (file: string) => `/remotes/${manifest.name}/${file}`
  const filesOf = (page: string): readonly string[] => {
    const files = imports[`src/${page}.tsx`]
    if (!files)
      throw new Error(`${folder}: src/remote.tsx does not import() src/${page}.tsx, which the manifest names as a page`)
    return [...new Set<string>([entry, ...(imports['src/remote.tsx'] ?? []), ...files])].map(url)
  }
  const routes = manifest.routes.map(({ path, page, title, skeleton }) => ({ path, page, title, skeleton }))
  return {
    remote: { name: manifest.name, entry: url(entry), manifest: { ...manifest, routes } },
    pages: await describePages(folder, filesOf),
  }
}

const writeWhole = (file: string, content: unknown): void => {
  writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(content))
  renameSync(`${file}.${process.pid}.tmp`, file)
}

/**
 * Writes shell/dist/remotes.json, which the shell reads, and shell/dist/pages.json, which the gateway reads, from every
 * remote that has been built. Each file is replaced as a whole. Returns the names.
 */
export const writeRemotesJson = async (frontends: string): Promise<string[]> => {
  if (!existsSync(join(frontends, 'shell/src'))) return []
  const folders = readdirSync(frontends)
    .filter((name) => name !== 'kit' && name !== 'shell')
    .map((name) => join(frontends, name))
    .filter((folder) => existsSync(join(folder, 'manifest.json')) && existsSync(join(folder, 'dist/federation.json')))
  const described = await Promise.all(folders.map(describeRemote))
  const paths = described.flatMap(({ remote }) => remote.manifest.routes.map((route) => route.path.toLowerCase()))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice) throw new Error(`Two remotes offer the route ${twice}`)
  const target = join(frontends, 'shell/dist')
  mkdirSync(target, { recursive: true })
  writeWhole(
    join(target, 'remotes.json'),
    described.map(({ remote }) => remote),
  )
  writeWhole(
    join(target, 'pages.json'),
    described.map(({ pages }) => pages),
  )
  return described.map(({ remote }) => remote.name)
}
