export type Stoppable = { stop(): Promise<void> }

export type Owner = {
  /** Registers something that is being started; it is stopped after everything that is registered later. */
  own<T extends Stoppable>(name: string, starting: Promise<T>): Promise<T>
  /**
   * Waits for what is still starting, then stops everything, last first. A failure to stop one part does not prevent
   * stopping the others.
   */
  stopAll(report: (name: string, error: unknown) => void): Promise<void>
}

/** Keeps what was started, so that everything is stopped at the end, also after an incomplete start. */
export const createOwner = (): Owner => {
  const owned: { name: string; starting: Promise<Stoppable> }[] = []
  return {
    own: (name, starting) => {
      starting.catch(() => undefined) // the caller that awaits the result reports the failure; here it must not become an unhandled rejection
      owned.push({ name, starting })
      return starting
    },
    stopAll: async (report) => {
      for (let last = owned.pop(); last !== undefined; last = owned.pop()) {
        // What failed to start has nothing to stop; its failure was reported where it was awaited.
        const started = await last.starting.catch(() => undefined)
        try {
          await started?.stop()
        } catch (error) {
          report(last.name, error)
        }
      }
    },
  }
}
