import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'

export type Tab<V extends string> = {
  readonly value: V
  readonly label: string
  /** Shown as "Reviews (12)". */
  readonly count?: number
  readonly panel: () => ReactNode
}

type TabsProps<V extends string> = {
  /** Names the list of tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string
}

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs after the WAI-ARIA pattern: arrows, Home and End move and choose; only the shown panel is rendered. */
export const Tabs = <V extends string>({ label, tabs, value, onChange, className }: TabsProps<V>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = shown ? tabs.indexOf(shown) : 0
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step[event.key] === undefined
            ? null
            : index + (step[event.key] ?? 0)
    if (target === null) return
    event.preventDefault()
    choose(target)
  }
  return (
    <div className={className}>
      <div className="tab-scroll overflow-x-auto border-b border-line">
        <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex w-max gap-1">
          {tabs.map((tab) => {
            const isShown = tab === shown
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                data-tab={tab.value}
                id={`${id}-tab-${tab.value}`}
                aria-selected={isShown}
                aria-controls={isShown ? `${id}-panel` : undefined}
                tabIndex={isShown ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={classes(
                  '-mb-px h-12 cursor-pointer border-b-2 px-4 whitespace-nowrap transition-colors',
                  isShown ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
              </button>
            )
          })}
        </div>
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the WAI-ARIA pattern makes a panel of plain text reachable by Tab
          tabIndex={0}
          className="rounded-control pt-6 focus-visible:outline-offset-4"
        >
          {shown.panel()}
        </div>
      )}
    </div>
  )
}
