import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest (docs/testing.md): they start first, so that both workers end at about the same time. */
const longest = [
  'tests/e2e/screens-',
  'scripts/scaffold/generators.int',
  'cohorts/attacker.int',
  'interviews/interview-plans.int',
  'companies/company-page-plan.int',
  'discussions/discussions-plan.int',
  'events/consumer.int',
]

/** Vitest sorts by the durations of the last run, or by size on a fresh clone, where a short file may take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((part) => moduleId.includes(part))
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
