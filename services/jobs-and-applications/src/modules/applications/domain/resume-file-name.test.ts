import { describe, expect, it } from 'vitest'
import { resumeFileName } from './resume-file-name.ts'

describe('the name of a downloaded resume', () => {
  it.each([
    ['Backend Engineer', 'Sari Wijaya', 'Backend Engineer - Sari Wijaya.pdf'],
    ['C++ Engineer (Risk & Fraud)', 'Nguyễn Thị Minh', 'C++ Engineer (Risk & Fraud) - Nguyễn Thị Minh.pdf'],
    ['工程师', 'สมชาย ใจดี', '工程师 - สมชาย ใจดี.pdf'],
    ['../../etc/passwd', '..\\..\\evil.exe', 'etc passwd - evil.exe.pdf'],
    ['Engineer"; filename="evil.html', 'A\r\nSet-Cookie: a=b', 'Engineer filename evil.html - A Set-Cookie a b.pdf'],
    ['\u202efdp.exe', '\u0000', 'fdp.exe.pdf'],
    ['🏮', '', 'Resume.pdf'],
  ])('%j and %j', (title, name, expected) => {
    expect(resumeFileName(title, name)).toBe(expected)
  })

  it('is short enough for every file system', () => {
    expect(Buffer.byteLength(resumeFileName('x'.repeat(120), 'y'.repeat(120)))).toBeLessThan(255)
  })
})
