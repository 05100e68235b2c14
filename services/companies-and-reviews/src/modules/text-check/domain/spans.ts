export const findingKinds = ['email', 'phone', 'address', 'name'] as const
export type FindingKind = (typeof findingKinds)[number]

/** A range of a text: `start` inclusive, `end` exclusive, in UTF-16 code units. */
export type Span = { readonly start: number; readonly end: number }
export type Finding = Span & { readonly kind: FindingKind }

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** The whole match of each hit of a global pattern, or its named group `span` where the pattern has one. */
export const matchesOf = (pattern: RegExp, text: string): readonly Span[] =>
  [...text.matchAll(pattern)].map((match) => {
    const part = match.groups?.span
    if (part === undefined) return { start: match.index, end: match.index + match[0].length }
    const start = match.index + match[0].lastIndexOf(part)
    return { start, end: start + part.length }
  })

/**
 * Merges lists in the order of the text. Earlier lists have priority: overlapping findings of later lists are dropped.
 */
export const mergeFindings = (lists: readonly (readonly Finding[])[]): readonly Finding[] => {
  const merged: Finding[] = []
  for (const finding of lists.flat()) {
    if (!merged.some((other) => overlaps(other, finding))) merged.push(finding)
  }
  return merged.sort((a, b) => a.start - b.start)
}
