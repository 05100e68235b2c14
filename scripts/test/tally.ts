/** The result of a check or of a test run. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  /** Names of skipped tests; they give the reason. */
  readonly skips: readonly string[]
}

export const noTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] }
export const passedCheck: Tally = { ...noTally, passed: 1 }
export const failedCheck = (name: string): Tally => ({ ...noTally, failed: 1, failures: [name] })

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
      skips: [...total.skips, ...one.skips],
    }),
    noTally,
  )

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The part of vitest's JSON report that is counted. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/**
 * Counts tests one by one. A file that failed outside its tests (an import, a hook, no test in it) counts as one
 * failure, and so does a run with an exit code other than 0 although every test passed: an unhandled error must not
 * look like success.
 */
export const tallyVitest = (report: VitestReport | undefined, exitCode: number, project: string): Tally => {
  if (report === undefined) return failedCheck(`${project}: vitest wrote no report`)
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, file: name })),
  )
  const failedTests = tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName }) => `${file}: ${fullName}`)
  const failedFiles = report.testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    .map(({ name }) => `${name}: the file failed outside its tests`)
  const failures = [...failedTests, ...failedFiles]
  if (exitCode !== 0 && failures.length === 0)
    failures.push(`${project}: vitest ended with ${exitCode} although no test failed`)
  if (tests.length === 0 && failures.length === 0) failures.push(`${project}: no test ran`)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const skips = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName)
  return { passed, failed: failures.length, skipped: skips.length, failures, skips }
}
