import { defineConfig } from 'vitest/config'

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
 * One runner, six projects (style.md, Tests). A file asks for a browser-like environment by the header
 * `// @vitest-environment jsdom`; everything else runs in Node.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.int.test.ts', 'tests/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: ['services/kit/src/testing/global-setup.ts'],
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
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/support/system.ts'],
          exclude: ignored,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
