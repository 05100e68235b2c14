import type { Log } from './log.ts'
import { runShutdown, type ShutdownStep } from './shutdown.ts'

export type Stoppable = { stop(): Promise<void> | void }

/**
 * What a process runs in addition to requests, by name: event consumers, RPC servers, sweeps. They start in order and
 * stop in reverse. A part that is not configured returns undefined.
 */
export type BackgroundParts = Readonly<Record<string, () => Stoppable | undefined | Promise<Stoppable | undefined>>>

/**
 * Starts the parts one after the other and returns the steps that stop them. When one cannot start, those already
 * started are stopped before its error is thrown.
 */
export const startBackground = async (
  parts: BackgroundParts,
  { log, deadlineMs }: { readonly log: Log; readonly deadlineMs: number },
): Promise<readonly ShutdownStep[]> => {
  const steps: ShutdownStep[] = []
  for (const [name, start] of Object.entries(parts)) {
    try {
      const part = await start()
      if (part !== undefined) steps.unshift({ name, run: () => part.stop() })
    } catch (error) {
      log.fatal({ step: name, err: error }, 'A background part could not be started')
      await runShutdown({ steps, deadlineMs, log })
      throw error
    }
  }
  return steps
}
