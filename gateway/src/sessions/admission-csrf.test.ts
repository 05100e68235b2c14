import { describe, expect, it } from 'vitest'
import { isFromOwnPages } from './admission.ts'

const own = ['https://lentera.example']

describe('isFromOwnPages', () => {
  it.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: 'https://lentera.example' }])(
    'accepts %o',
    (headers) => {
      expect(isFromOwnPages(headers, own)).toBe(true)
    },
  )

  it.each([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://lentera.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://lentera.example.evil.example' },
    { origin: 'http://lentera.example' },
    { referer: 'https://lentera.example/' },
  ])('refuses %o', (headers) => {
    expect(isFromOwnPages(headers, own)).toBe(false)
  })
})
