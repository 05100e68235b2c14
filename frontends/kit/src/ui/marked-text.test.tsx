import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarkedText } from './marked-text.tsx'

afterEach(cleanup)

const marked = (text: string, ...spans: readonly [start: number, length: number][]) => {
  const { container } = render(<MarkedText text={text} matches={spans.map(([start, length]) => ({ start, length }))} />)
  return { text: container.textContent, marks: [...container.querySelectorAll('mark')].map((mark) => mark.textContent) }
}

it.each<[string, string, [number, number][], string[]]>([
  ['nothing', 'Kopi Cloud', [], []],
  ['one word', 'Kopi Cloud', [[0, 4]], ['Kopi']],
  [
    'words in any order',
    'Kopi Cloud',
    [
      [5, 5],
      [0, 2],
    ],
    ['Ko', 'Cloud'],
  ],
  [
    'what overlaps, once',
    'Kopi Cloud',
    [
      [0, 4],
      [2, 5],
    ],
    ['Kopi', ' Cl'],
  ],
  [
    'the part that is inside the text',
    'Kopi',
    [
      [2, 40],
      [90, 3],
    ],
    ['pi'],
  ],
  ['by UTF-16 units', '🍵 Phở Hà Nội', [[3, 3]], ['Phở']],
])('marks %s and keeps the text', (_, text, spans, marks) => {
  expect(marked(text, ...spans)).toEqual({ text, marks })
})
