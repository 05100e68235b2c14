import type { TestProject } from 'vitest/node'
import { type RunningSystem, startSystem } from './start-system.ts'

declare module 'vitest' {
  interface ProvidedContext {
    system: RunningSystem
  }
}

type Shared = { started: ReturnType<typeof startSystem>; users: number }

/** Stored on `globalThis`: each vitest project loads this module again, and all of them share one system. */
const key = Symbol.for('lentera.journeys.system')
const shared = globalThis as { [key]?: Shared }

/** One start of the system for all journeys; the last project that ends stops it. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const own = shared[key] ?? { started: startSystem(), users: 0 }
  shared[key] = own
  own.users += 1
  const { system, stop } = await own.started
  provide('system', system)
  return async () => {
    own.users -= 1
    if (own.users === 0) await stop()
  }
}
