/** The parts of `npm test`, in the order in which they run. */
export const partNames = ['static', 'unit', 'dom', 'contract', 'arch', 'int', 'build', 'start', 'e2e'] as const
export type PartName = (typeof partNames)[number]

/** What a part runs: everything, some test files, or the tests that import one of the changed files. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'related'; readonly files: readonly string[] }
export type Selection = ReadonlyMap<PartName, Scope>

const all: Scope = { kind: 'all' }
export const everything: Selection = new Map(partNames.map((name) => [name, all]))

export const isPartName = (text: string): text is PartName => partNames.some((name) => name === text)

/** The part that runs a project of vitest.config.ts. */
export const partOfProject = (project: string): PartName =>
  project === 'e2e-exclusive' ? 'e2e' : isPartName(project) ? project : 'unit'

/** A test file as `vitest list` names it. */
export type ListedFile = { readonly file: string; readonly projectName: string }

export const selectFiles = (listed: readonly ListedFile[]): Selection => {
  const filesOf = new Map<PartName, string[]>()
  for (const { file, projectName } of listed) {
    const part = partOfProject(projectName)
    filesOf.set(part, [...(filesOf.get(part) ?? []), file])
  }
  return new Map([...filesOf].map(([part, files]) => [part, { kind: 'files', files }]))
}

const concernsAll =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json|\.npmrc|services\/kit\/src\/testing\/(?:global-setup|servers)\.ts)$/
const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(file)
const isModule = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)
const startsProcesses =
  /^(?:scripts\/(?!scaffold\/)|services\/[^/]+\/src\/[^/]+\.ts$|services\/kit\/src\/(?:embedded|process|data)\/|gateway\/src\/[^/]+\.ts$)/

/**
 * Selects the tests for changed files (docs/testing.md). Vitest knows which tests import a module; the other parts are
 * chosen by folder. A change of one service does not select the journeys: its contract, its integration tests and CI
 * cover it.
 */
export const selectChanged = (changed: readonly string[]): Selection => {
  if (changed.some((file) => concernsAll.test(file))) return everything
  const selection = new Map<PartName, Scope>([
    ['static', all],
    ['arch', all],
    ['contract', all],
  ])
  const modules = changed.filter(isModule)
  if (modules.length > 0)
    for (const part of ['unit', 'dom', 'int'] as const) selection.set(part, { kind: 'related', files: modules })
  // SQL, Prisma schemas and JSON are imported by no test.
  if (changed.some((file) => /^(?:services|gateway|proto)\//.test(file) && !isModule(file) && !file.endsWith('.md')))
    selection.set('int', all)
  const product = changed.filter((file) => !isTest(file) && !file.endsWith('.md'))
  if (product.some((file) => /^(?:frontends|proto|scripts\/build)\//.test(file))) selection.set('build', all)
  if (product.some((file) => startsProcesses.test(file)) || changed.some((file) => /^scripts\/.*\.e2e\.ts$/.test(file)))
    selection.set('start', all)
  const journeys = changed.filter((file) => /^tests\/e2e\/.*\.e2e\.ts$/.test(file))
  if (product.some((file) => /^(?:frontends|gateway|tests\/e2e)\//.test(file))) selection.set('e2e', all)
  else if (journeys.length > 0) selection.set('e2e', { kind: 'files', files: journeys })
  return selection
}
