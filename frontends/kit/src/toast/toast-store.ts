export type ToastMessage = {
  readonly title: string
  readonly description?: string
  /** `caution` for failures ("destructive" in the specification). */
  readonly tone?: 'neutral' | 'trust' | 'caution'
  readonly durationMs?: number
}
export type ShownToast = ToastMessage & { readonly id: number }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: ShownToast | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast for 5 seconds. There is one at a time; a new one replaces the one before. */
export const toast = (message: ToastMessage): void => {
  lastId += 1
  set({ ...message, id: lastId })
}

export const toastStore = {
  current: (): ShownToast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) set(null)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
