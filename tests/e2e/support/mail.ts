import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** The newest mail to an address, as the catcher stored it; undefined when there is none newer than `after` (ms). */
const newestMail = (folder: string, to: string, after: number): string | undefined =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).mtimeMs >= after)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .find((text) => text.includes(to))

/** Waits for the mail that was sent after `after` and reads the code that a person would read. */
export const readCode = async (dataDir: string, to: string, after: number): Promise<string> => {
  const folder = path.join(dataDir, 'mail')
  const mail = await expect
    .poll(() => newestMail(folder, to, after), { timeout: 15_000, interval: 100 })
    .toBeDefined()
    .then(() => newestMail(folder, to, after))
  const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(mail ?? '')?.[1]
  if (code === undefined) throw new Error(`The mail to ${to} holds no code:\n${mail}`)
  return code
}
