import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

const ignored = [
  '**/node_modules/**',
  '**/dist/**',
  '**/generated/**',
  '**/.data/**',
  '**/.cache/**',
  'tests/arch/fixture/**',
  'scripts/scaffold/templates/**',
]

/**
 * Both projects of journeys share one running system. Files of `e2e` run in parallel, each with a browser of its own;
 * those in tests/e2e/exclusive stop servers, count all rows or expect fast responses, so they run one after another.
 */
const journeys = {
  globalSetup: ['tests/e2e/support/system.ts'],
  exclude: ignored,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 10_000, interval: 100 } },
}

/**
 * One runner for everything (docs/testing.md). Tests of components (`.test.tsx`) run in jsdom, everything else in Node.
 * Files of `unit`, `dom` and `int` share one process per worker: a test undoes what it changes in modules and globals.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...ignored, '**/*.int.test.ts', 'tests/**'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['**/*.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['frontends/kit/src/testing/setup-dom.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: ['services/kit/src/testing/global-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], exclude: [...ignored, '**/*.int.test.ts'] },
      },
      {
        test: {
          name: 'arch',
          include: ['tests/arch/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['scripts/**/*.e2e.ts'],
          exclude: ignored,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...journeys, name: 'e2e', include: ['tests/e2e/*.e2e.ts'], sequence: { groupOrder: 1 } } },
      {
        test: {
          ...journeys,
          name: 'e2e-exclusive',
          include: ['tests/e2e/exclusive/*.e2e.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
