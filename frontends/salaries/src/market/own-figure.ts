import { salaryCurrencies } from '@lentera/proto/values/salaries'
import { useCallback, useSyncExternalStore } from 'react'
import type { Currency } from '../money/money.ts'

/** What the visitor earns: base a month. It marks the plots of this browser and is never sent anywhere. */
export type OwnFigure = { readonly amount: number; readonly currency: Currency }

const storageKey = 'lentera.ownSalary'

/** "7000 SGD" */
const textOf = ({ amount, currency }: OwnFigure): string => `${amount} ${currency}`

const parse = (text: string): OwnFigure | null => {
  const [digits = '', code] = text.split(' ')
  const currency = salaryCurrencies.find((known) => known === code)
  const amount = Number(digits)
  return currency && Number.isSafeInteger(amount) && amount > 0 ? { amount, currency } : null
}

const listeners = new Set<() => void>()
/** Used when the browser refuses storage: the mark then lasts as long as the page. */
let memory = ''

const read = (): string => {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return memory
  }
}

const write = (text: string): void => {
  memory = text
  try {
    if (text === '') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    // The browser refuses storage; `memory` keeps it until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useOwnFigure = (): readonly [OwnFigure | null, (own: OwnFigure | null) => void] => {
  const text = useSyncExternalStore(subscribe, read, () => '')
  const set = useCallback((own: OwnFigure | null) => write(own === null ? '' : textOf(own)), [])
  return [parse(text), set]
}
