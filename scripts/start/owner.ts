export type Stoppable = { stop(): Promise<void> }

export type Owner = {
  /** Takes over something that is being started; it is stopped after everything that is owned later. */
  own<T extends Stoppable>(name: string, starting: Promise<T>): Promise<T>
  /** Waits for what is still starting, then stops everything, last first. A part that fails does not keep the rest alive. */
  stopAll(report: (name: string, error: unknown) => void): Promise<void>
}

/** Who has started what, so that nothing is forgotten at the end, however far the start had come. */
export const createOwner = (): Owner => {
  const owned: { name: string; starting: Promise<Stoppable> }[] = []
  return {
    own: (name, starting) => {
      starting.catch(() => undefined) // whoever awaits the result reports the failure; here it only must not go unhandled
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
