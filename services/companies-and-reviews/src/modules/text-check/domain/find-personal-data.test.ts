import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPhoneCandidates } from '../phone-candidates.ts'
import { findPersonalData, findPersonalDataInTexts, holdsPersonalData, maxFindings } from './find-personal-data.ts'
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
    if (isKind(kind) && marked !== undefined)
      labels.push({ kind, start: text.length, end: text.length + marked.length })
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
      if (!wanted.some((label) => overlaps(finding, label)))
        wrong.push(`${text.slice(finding.start, finding.end)} <- ${text}`)
    }
  }
  return { missed, wrong, hits, recall: hits / (hits + missed.length), precision: hits / (hits + wrong.length) }
}

describe('personal data in labelled lines', () => {
  it('has enough lines, with and without personal data', () => {
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
        const finding = find({ pros: text }).find(
          (candidate) => candidate.kind === label.kind && overlaps(candidate, label),
        )
        if (finding === undefined || (finding.start <= label.start + 6 && finding.end >= label.end)) return []
        return [`${text.slice(finding.start, finding.end)} of ${text.slice(label.start, label.end)}`]
      }),
    )
    expect(partial).toEqual([])
  })
})

describe('texts in a list', () => {
  const findAll = findPersonalDataInTexts({ findPhoneCandidates })
  const holds = holdsPersonalData({ findPhoneCandidates })

  it('are checked like the fields of a review: same findings, with their index in the list', () => {
    const texts = lines.map(({ text }) => text)
    for (const [at, text] of texts.entries()) {
      expect(findAll(['', text])).toEqual(
        find({ pros: text }).map(({ field: _field, ...finding }) => ({ index: 1, ...finding })),
      )
      expect(holds(['Calm.', text]), `line ${at}`).toBe(find({ pros: text }).length > 0)
    }
  })

  it('do not report the company’s name as a person’s', () => {
    expect(holds(['Life at Sari Wijaya is calm.'])).toBe(true)
    expect(holds(['Life at Sari Wijaya is calm.'], 'Sari Wijaya')).toBe(false)
    expect(findAll(['Life at Sari Wijaya is calm.'], 'Sari Wijaya')).toEqual([])
  })

  it('give no more findings than the contract allows, also for many texts', () => {
    expect(findAll(Array<string>(21).fill('a@b.co '.repeat(100)))).toHaveLength(maxFindings)
    expect(findAll([])).toEqual([])
    expect(holds([])).toBe(false)
  })
})

describe('random input', () => {
  const pieces = fc.constantFrom(
    ...[
      'Budi Santoso',
      'my manager',
      'Pak ',
      ' at ',
      ' dot ',
      '@',
      '.com',
      '+65 ',
      '9123 4567',
      '0812-',
      '12 Amoy Street',
      '#05-12',
      'Jl. ',
      '\n',
      "'s ",
      '👩‍💻',
      'Nguyễn',
    ],
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 40 }).map((parts) => parts.join('')),
  )

  it('findings are inside the trimmed text, in order, and do not overlap', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const findings = find({ pros: text })
        let end = 0
        for (const finding of findings) {
          expect(finding.start).toBeGreaterThanOrEqual(end)
          expect(finding.end).toBeGreaterThan(finding.start)
          end = finding.end
        }
        expect(end).toBeLessThanOrEqual(text.trim().length)
      }),
      { numRuns: 300 },
    )
  })

  const hostile = [
    '9 ',
    '1',
    '(1',
    '+65 91',
    '91234567 ',
    'a@',
    'a.',
    'a at ',
    'A',
    'Aa ',
    '12 Aa ',
    '1/',
    'Jl. A ',
    'Blk 1 ',
    'my boss ',
    'Budi ',
    '12 Aa Bb Cc Dd Ee ',
  ]

  it.each(hostile)(
    'sixty thousand characters of "%s" in a list, the maximum of a request, are checked quickly',
    (piece) => {
      const started = performance.now()
      findPersonalDataInTexts({ findPhoneCandidates })(Array(6).fill(piece.repeat(10_000).slice(0, 10_000)))
      expect(performance.now() - started).toBeLessThan(4000)
    },
  )

  it.each(hostile)('five thousand characters of "%s" are checked quickly', (piece) => {
    const started = performance.now()
    find({ pros: piece.repeat(5000).slice(0, 5000) })
    // Far above the normal duration, far below that of a pattern with catastrophic backtracking.
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
