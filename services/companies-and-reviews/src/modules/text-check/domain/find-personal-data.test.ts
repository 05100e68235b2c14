import { describe, expect, it } from 'vitest'
import { findPhoneCandidates } from '../phone-candidates.ts'
import { findPersonalData } from './find-personal-data.ts'
import { labelledTexts } from './labelled-texts.ts'
import { type FindingKind, findingKinds, overlaps, type Span } from './spans.ts'

const find = findPersonalData({ findPhoneCandidates })

type Labelled = { readonly text: string; readonly labels: readonly (Span & { readonly kind: FindingKind })[] }

const isKind = (value: string | undefined): value is FindingKind => findingKinds.some((kind) => kind === value)

const readLabels = (line: string): Labelled => {
  const labels: (Span & { kind: FindingKind })[] = []
  let text = ''
  for (const part of line.split(/(«[^»]*»)/u)) {
    const [, kind, marked] = /^«(\w+):([^»]*)»$/u.exec(part) ?? []
    if (isKind(kind) && marked !== undefined) labels.push({ kind, start: text.length, end: text.length + marked.length })
    text += marked ?? part
  }
  return { text, labels }
}

const lines = labelledTexts.map(readLabels)

const score = (kind: FindingKind) => {
  const missed: string[] = []
  const wrong: string[] = []
  let hits = 0
  for (const { text, labels } of lines) {
    const wanted = labels.filter((label) => label.kind === kind)
    const found = find({ pros: text }).filter((finding) => finding.kind === kind)
    for (const label of wanted) {
      if (found.some((finding) => overlaps(finding, label))) hits += 1
      else missed.push(`${text.slice(label.start, label.end)} <- ${text}`)
    }
    for (const finding of found) {
      if (!wanted.some((label) => overlaps(finding, label))) wrong.push(`${text.slice(finding.start, finding.end)} <- ${text}`)
    }
  }
  return { missed, wrong, hits, recall: hits / (hits + missed.length), precision: hits / (hits + wrong.length) }
}

describe('personal data in labelled lines', () => {
  it('has enough lines, with and without something to find', () => {
    expect(lines.filter(({ labels }) => labels.length > 0).length).toBeGreaterThanOrEqual(100)
    expect(lines.filter(({ labels }) => labels.length === 0).length).toBeGreaterThanOrEqual(80)
  })

  it.each([
    { kind: 'email', recall: 1, precision: 0.95 },
    { kind: 'phone', recall: 1, precision: 0.95 },
    { kind: 'address', recall: 0.9, precision: 0.95 },
    { kind: 'name', recall: 0.8, precision: 0.95 },
  ] as const)('finds $kind with recall $recall and precision $precision', ({ kind, recall, precision }) => {
    const result = score(kind)
    expect(result.hits).toBeGreaterThanOrEqual(12)
    expect(result.recall, `missed:\n${result.missed.join('\n')}`).toBeGreaterThanOrEqual(recall)
    expect(result.precision, `wrong:\n${result.wrong.join('\n')}`).toBeGreaterThanOrEqual(precision)
  })

  it('marks whole spans, not only their beginning', () => {
    const partial = lines.flatMap(({ text, labels }) =>
      labels.flatMap((label) => {
        const finding = find({ pros: text }).find((candidate) => candidate.kind === label.kind && overlaps(candidate, label))
        if (finding === undefined || (finding.start <= label.start + 6 && finding.end >= label.end)) return []
        return [`${text.slice(finding.start, finding.end)} of ${text.slice(label.start, label.end)}`]
      }),
    )
    expect(partial).toEqual([])
  })
})
