import type { TestProject } from 'vitest/node'
import { type RunningSystem, startSystem } from './start-system.ts'

declare module 'vitest' {
  interface ProvidedContext {
    system: RunningSystem
  }
}

/** One start of the system for all journeys; what is returned ends it. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { system, stop } = await startSystem()
  provide('system', system)
  return stop
}
