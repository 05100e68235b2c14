import type { SourceFile } from './tracked-files.ts'

/** A line of the checklist: what the specification says, and the test that shows it. */
export type ChecklistLine = { readonly statement: string; readonly file: string; readonly title: string }

const linePattern = /^\| (?<statement>.+?) \| `(?<file>[^`]+\.(?:test|e2e)\.tsx?)` \| (?<title>.+?) \|$/

/** Lines of the tables, header and ruler apart; a line of another shape is a finding. */
export const readChecklist = ({ path, text }: SourceFile): { lines: ChecklistLine[]; findings: string[] } => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?: ?-+ ?\|)+$/.test(line) && !/^\| Statement /.test(line))
  const lines: ChecklistLine[] = []
  const findings: string[] = []
  for (const row of rows) {
    const { statement, file, title } = linePattern.exec(row)?.groups ?? {}
    if (statement === undefined || file === undefined || title === undefined)
      findings.push(`${path}: "${row}" names no test`)
    else lines.push({ statement, file, title })
  }
  return { lines, findings }
}

/** Titles of the tests in a file, with escaped quotes unescaped. */
export const titlesOf = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(
        /\b(?:it|test)(?:\.each[\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
      ),
    ].map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1')),
  )

/** Lines whose test does not exist. */
export const missingTests = (lines: readonly ChecklistLine[], textOf: (file: string) => string | undefined): string[] =>
  lines.flatMap(({ statement, file, title }) => {
    const text = textOf(file)
    if (text === undefined) return [`${file} does not exist: ${statement}`]
    return titlesOf(text).has(title) ? [] : [`${file} has no test "${title}": ${statement}`]
  })
