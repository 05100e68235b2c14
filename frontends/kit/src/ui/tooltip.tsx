import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const openDelayMs = 700
/** For this time after a tooltip has closed, the next one opens immediately. */
const skipDelayMs = 300
let lastClosedAt = Number.NEGATIVE_INFINITY

type TooltipProps = {
  readonly content: ReactNode
  /** One element that can be focused, e.g. a button. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A text on hover or focus. It supplements the element's name and never has information that is nowhere else. */
export const Tooltip = ({ content, children }: TooltipProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = () => {
    clearTimeout(timer.current)
    const delay = performance.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs
    timer.current = setTimeout(() => setIsOpen(true), delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAt = performance.now()
    setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the span only receives events that bubble from its focusable child
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onFocus={() => setIsOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span
          role="tooltip"
          id={id}
          className="absolute bottom-full left-1/2 z-40 mb-2 w-max max-w-64 -translate-x-1/2 rounded-control bg-ink px-3 py-2 text-sm font-normal whitespace-normal text-paper shadow-float"
        >
          {content}
        </span>
      )}
    </span>
  )
}
