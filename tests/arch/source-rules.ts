import type { SourceFile } from './tracked-files.ts'

/** A style rule that no linter has: what it refuses and what to do instead. */
export type SourceRule = {
  readonly name: string
  readonly cure: string
  readonly appliesTo: (path: string) => boolean
  /** Descriptions of the violations in a file. */
  readonly findings: (file: SourceFile) => string[]
  /** Examples that the rule must refuse, and examples that it must accept. */
  readonly refuses: readonly SourceFile[]
  readonly accepts: readonly SourceFile[]
}

const isCode = (path: string): boolean => /\.(ts|tsx|mts|cts|mjs|cjs|js)$/.test(path)
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path)
const isProduct = (path: string): boolean => /^(proto|services|gateway|frontends)\//.test(path)
const isPlain = (path: string): boolean => !/(^|\/)package-lock\.json$/.test(path)
/** This file quotes what the rules refuse. */
const isRuleBook = (path: string): boolean => path === 'tests/arch/source-rules.ts'

const linesThat = (pattern: RegExp, { text }: SourceFile): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${line.trim().slice(0, 100)}`] : []))

const file = (path: string, text = ''): SourceFile => ({ path, text })

const matching = (
  rule: Omit<SourceRule, 'findings' | 'refuses' | 'accepts'> & {
    pattern: RegExp
    refuses: [string, string][]
    accepts: [string, string][]
  },
): SourceRule => ({
  ...rule,
  findings: (source) => linesThat(rule.pattern, source),
  refuses: rule.refuses.map(([path, text]) => file(path, text)),
  accepts: rule.accepts.map(([path, text]) => file(path, text)),
})

const longestFile = 300
/** Test cases are independent and are read one at a time, so a test file may be longer. */
const longestTestFile = 450
const longestComment = 120

export const sourceRules: readonly SourceRule[] = [
  matching({
    name: 'named exports only',
    cure: 'Export by name: a reader finds every use by searching for it. Files whose tool demands a default (*.config.ts, postcss plugins) are exempt.',
    appliesTo: (path) =>
      isCode(path) &&
      !/(^|\/)[\w.-]+\.config\.(ts|mjs|js|cjs)$/.test(path) &&
      !path.endsWith('.d.ts') &&
      !isRuleBook(path),
    pattern: /^\s*export (default\b|\{[^}]*\bas default\b)/,
    refuses: [
      ['gateway/src/app.ts', 'export default createApp'],
      ['frontends/x/src/page.tsx', 'export { Page as default }'],
    ],
    accepts: [
      ['gateway/src/app.ts', 'export const createApp = () => 1'],
      ['vitest.config.ts', 'export default defineConfig({})'],
    ],
  }),
  {
    name: 'no drawer for everything',
    cure: 'Name the file after what it does: parse-slug.ts, not utils.ts. Code without a name of its own belongs in the file that uses it.',
    appliesTo: isCode,
    findings: ({ path }) => (/(^|[/.-])(utils?|helpers?|common|misc|managers?)([/.-]|$)/i.test(path) ? [path] : []),
    refuses: [
      file('gateway/src/utils.ts'),
      file('services/x/src/common/money.ts'),
      file('frontends/x/src/date-helpers.ts'),
    ],
    accepts: [file('gateway/src/parse-slug.ts'), file('services/x/src/commonwealth.ts')],
  },
  matching({
    name: 'no unfinished words',
    cure: 'Finish it, or write down why it is as it is. Work that is left belongs on the tracker, not in the source.',
    appliesTo: (path) => isPlain(path) && !isRuleBook(path),
    pattern: /\b(TODO|FIXME|XXX|HACK)\b|not (yet )?implemented|lorem ipsum/i,
    refuses: [
      ['gateway/src/app.ts', '// TODO: cache this'],
      ['docs/operations.md', 'Lorem ipsum dolor'],
      ['services/x/src/app.ts', "throw new Error('not implemented')"],
    ],
    accepts: [['gateway/src/app.ts', '// The gateway implements no retry: a write is not idempotent.']],
  }),
  matching({
    name: 'no console in product code',
    cure: "Use the kit's log, which writes allowed fields only: a console line may carry what an author wrote. Browsers report through the kit.",
    appliesTo: (path) => isCode(path) && isProduct(path) && !isTest(path),
    pattern: /\bconsole\s*\.\s*\w+\s*\(/,
    refuses: [['services/x/src/app.ts', "console.log('review', body)"]],
    accepts: [['services/x/src/app.ts', "log.info({ route }, 'Listening')"]],
  }),
  matching({
    name: 'no paths of one machine',
    cure: 'Build paths from the root (scripts/workspaces/workspaces.ts), from import.meta.url or from os.tmpdir().',
    appliesTo: (path) => isPlain(path) && !isRuleBook(path),
    pattern: /(^|[\s"'`(=:])\/(home|Users|root|work|mnt|workspace)\/[\w.-]+/,
    refuses: [
      ['scripts/x.ts', "const root = '/home/ana/lentera'"],
      ['docs/x.md', 'Clone into /work/lentera first'],
    ],
    accepts: [['scripts/x.ts', "const path = '/companies/home/jobs'"]],
  }),
  matching({
    name: 'no registry host',
    cure: 'Packages come from whichever registry npm is set up with; the lock file leaves registry addresses out (omit-lockfile-registry-resolved).',
    appliesTo: (path) => !isRuleBook(path),
    pattern: /registry\.(npmjs|yarnpkg)\.|npmmirror|verdaccio|"resolved": "https?:/,
    refuses: [['package-lock.json', '  "resolved": "https://registry.npmjs.org/zod/-/zod-4.tgz",']],
    accepts: [['package-lock.json', '  "resolved": "services/kit",']],
  }),
  {
    name: 'file names in kebab-case',
    cure: 'Lower-case words joined by hyphens, then a kind suffix: company-page.tsx, reviews.routes.ts.',
    appliesTo: (path) => isCode(path),
    findings: ({ path }) => {
      const name = (path.split('/').at(-1) ?? '').replaceAll(/__([a-z]+)__/g, '$1') // a template's placeholders
      return /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name) ? [] : [path]
    },
    refuses: [file('frontends/x/src/CompanyPage.tsx'), file('services/x/src/reviews_routes.ts')],
    accepts: [
      file('frontends/x/src/company-page.test.tsx'),
      file('.dependency-cruiser.cjs'),
      file('services/x/src/a.d.ts'),
    ],
  },
  {
    name: `at most ${longestFile} lines`,
    cure: 'Split it by what changes together. A file that must be long says why in a comment that begins with "Long because".',
    appliesTo: (path) => isCode(path) && !/\/seed\/corpus\//.test(path),
    findings: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > (isTest(path) ? longestTestFile : longestFile) && !/\bLong because\b/.test(text)
        ? [`${lines} lines`]
        : []
    },
    refuses: [file('gateway/src/app.ts', 'const a = 1\n'.repeat(longestFile + 1))],
    accepts: [
      file('gateway/src/app.ts', 'const a = 1\n'.repeat(longestFile)),
      file('proto/src/a.ts', `// Long because it is one table.\n${'const a = 1\n'.repeat(longestFile + 1)}`),
    ],
  },
  {
    name: 'barrels only at a package entry',
    cure: 'Import from the file that defines it. An index.ts that only re-exports is allowed only as an entry in the exports of a package.json.',
    appliesTo: (path) =>
      /(^|\/)index\.tsx?$/.test(path) &&
      !/^(proto|services\/kit|frontends\/[^/]+)\/src\/index\.ts$|\/(testing|forms)\/index\.ts$/.test(path),
    findings: ({ path, text }) => {
      const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
      return /^(export\s+(type\s+)?(\*|\{[^}]*\})[^\n]*from[^\n]*\s*)+$/.test(statements) ? [path] : []
    },
    refuses: [file('services/x/src/modules/reviews/index.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n")],
    accepts: [file('services/x/src/index.ts', "import { a } from './a.ts'\n\nexport const b = a + 1\n")],
  },
  {
    name: 'no swallowed errors',
    cure: 'Handle the error, or give the reason for ignoring it in a comment on the line or above it.',
    appliesTo: (path) => isCode(path) && !isTest(path) && !isRuleBook(path),
    findings: ({ text }) =>
      text.split('\n').flatMap((line, index, lines) => {
        const swallows =
          /catch\s*(\([^)]*\))?\s*\{\s*\}|^\s*(await |void )?\w[\w.()]*\.catch\(\s*\(\)\s*=>\s*(\{\s*\}|undefined|null)\s*\)/.test(
            line,
          )
        const isExplained = /\/\/.*[a-z]{4}/.test(line) || /^\s*(\/\/|\*)/.test(lines[index - 1] ?? '')
        return swallows && !isExplained ? [`line ${index + 1}: ${line.trim()}`] : []
      }),
    refuses: [
      file('gateway/src/app.ts', 'try { run() } catch {}'),
      file('gateway/src/app.ts', 'await stop().catch(() => undefined)'),
    ],
    accepts: [
      file('gateway/src/app.ts', 'await stop().catch(() => undefined) // it is going anyway'),
      file('gateway/src/app.ts', '// It is going anyway.\nawait stop().catch(() => undefined)'),
    ],
  },
  matching({
    name: 'no cast through unknown without a reason',
    cure: 'Parse with a schema. A cast that must stay carries its reason on the line.',
    appliesTo: (path) => isCode(path) && !isRuleBook(path),
    pattern:
      /^(?!\s*(\*|\/\*|\/\/)).*\bas (unknown as|any\b)(?!.*\/\/.*[a-z]{4})|@ts-(ignore|nocheck)\b|@ts-expect-error(?!.*[a-z]{4})/,
    refuses: [
      ['gateway/src/app.ts', 'const user = body as unknown as User'],
      ['gateway/src/app.ts', '// @ts-ignore'],
    ],
    accepts: [['gateway/src/app.ts', 'const user = body as unknown as User // checked by the schema one line above']],
  }),
  matching({
    name: 'no test that is left out',
    cure: 'Fix it or remove it. A skipped test does not find regressions.',
    // One exception: npm has no package with this search server. Its test is listed in the report of each run that
    // skips it.
    appliesTo: (path) => isTest(path) && path !== 'services/kit/src/search/meilisearch.int.test.ts',
    pattern:
      /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    refuses: [
      ['proto/src/a.test.ts', "test.skip('adds', () => 1)"],
      ['proto/src/a.test.ts', "describe.only('adds', () => 1)"],
      ['proto/src/a.test.ts', "test.concurrent.skipIf(isMac)('adds', () => 1)"],
      ['proto/src/a.test.ts', "test.todo('adds')"],
    ],
    accepts: [['proto/src/a.test.ts', "test.each([1, 2])('adds %s', () => expect(1).toBe(1))"]],
  }),
  matching({
    name: 'plain technical words',
    cure: 'Use the words that people search for: timeout, overrides, publish, measures, description.',
    appliesTo: (path) => /\.(?:[cm]?[jt]sx?|md)$/.test(path) && !/\/seed\/corpus\//.test(path) && !isRuleBook(path),
    pattern: /\bpatienceMs\b|\bflyOrStandIn\b|\btype Given\b|\btell(?:s|ing)? of\b|\btellOf[A-Z]|\b(?:is|are) worth\b/,
    refuses: [
      ['gateway/src/a.ts', 'const patienceMs = 5'],
      ['proto/src/a.ts', '/** Events that tell of jobs. */'],
      ['services/x/src/a.ts', 'type Given = { readonly id: string }'],
      ['README.md', 'what first data are worth'],
    ],
    accepts: [['gateway/src/a.ts', 'const timeoutMs = 5 // type GivenName']],
  }),
  {
    name: `comments of at most ${longestComment} characters a line`,
    cure: 'Wrap the comment or shorten it. The formatter wraps code but not comments.',
    appliesTo: (path) => isCode(path) && !/\/seed\/corpus\//.test(path),
    // A biome-ignore comment applies to the next line, so it cannot be wrapped.
    findings: ({ text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > longestComment && /^\s*(\/\/|\/\*|\*)(?! biome-ignore )/.test(line)
            ? [`line ${index + 1}: ${line.length} characters`]
            : [],
        ),
    refuses: [
      file('gateway/src/a.ts', `// ${'word '.repeat(24)}`),
      file('gateway/src/a.ts', `/** ${'word '.repeat(24)}*/`),
      file('gateway/src/a.ts', `/**\n * ${'word '.repeat(24)}\n */`),
    ],
    accepts: [
      file('gateway/src/a.ts', `// ${'word '.repeat(23)}`),
      file('gateway/src/a.ts', `const a = '${'word '.repeat(24)}' // a reason`),
      file('gateway/src/a.ts', `// biome-ignore lint/a11y/useKeyWithClickEvents: ${'word '.repeat(24)}`),
    ],
  },
  {
    name: 'a test file asserts something',
    cure: 'A test without an assertion that can fail is a defect: say what must hold, or run a shared suite (testOutbox).',
    appliesTo: isTest,
    findings: ({ path, text }) =>
      /\b(expect|assert\w*)\s*[(.]|\bfc\.assert|\bContract\(|(?:^ *|=> )test[A-Z]\w*\(/m.test(text) ? [] : [path],
    refuses: [
      file('proto/src/a.test.ts', "test('runs', () => { run() })"),
      file('proto/src/a.test.ts', 'const log = testLog()'),
    ],
    accepts: [
      file('proto/src/a.test.ts', "test('adds', () => expect(1 + 1).toBe(2))"),
      file('services/x/src/outbox.int.test.ts', 'testOutbox({ event })'),
    ],
  },
]
