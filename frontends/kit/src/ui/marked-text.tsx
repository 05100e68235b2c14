import type { MatchedSpan } from '@lentera/proto/http/search'
import type { ReactNode } from 'react'

type MarkedTextProps = { readonly text: string; readonly matches: readonly MatchedSpan[] }

/** A text with highlighted matches of a search. Spans that overlap or exceed the text are cut. */
export const MarkedText = ({ text, matches }: MarkedTextProps) => {
  const parts: ReactNode[] = []
  let end = 0
  for (const { start, length } of matches.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, end)
    const to = Math.min(start + length, text.length)
    if (to <= from) continue
    parts.push(
      text.slice(end, from),
      <mark
        key={from}
        className="bg-accent-wash text-ink underline decoration-accent-line decoration-2 underline-offset-2"
      >
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
