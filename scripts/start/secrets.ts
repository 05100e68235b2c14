import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export type Secrets = {
  /** The secret of that name; created and stored at the first call. */
  get(name: string): string
  /** Two secrets that are created together. */
  pair(
    names: readonly [string, string],
    make: () => Promise<readonly [string, string]>,
  ): Promise<readonly [string, string]>
}

/** Keys and passwords of this machine's embedded mode, kept in one file that only its owner can read. */
export const openSecrets = (file: string): Secrets => {
  const stored = new Map<string, string>(
    existsSync(file)
      ? Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))))
      : [],
  )

  /** Written to a temporary file and renamed: an interrupted start leaves no incomplete file. */
  const save = (): void => {
    mkdirSync(path.dirname(file), { recursive: true })
    const draft = `${file}.new`
    writeFileSync(draft, `${JSON.stringify(Object.fromEntries([...stored].sort()), null, 2)}\n`, { mode: 0o600 })
    chmodSync(draft, 0o600)
    renameSync(draft, file)
  }

  return {
    get: (name) => {
      const known = stored.get(name)
      if (known !== undefined) return known
      const made = randomBytes(32).toString('hex')
      stored.set(name, made)
      save()
      return made
    },
    pair: async ([first, second], make) => {
      const known = [stored.get(first), stored.get(second)] as const
      if (known[0] !== undefined && known[1] !== undefined) return [known[0], known[1]]
      const made = await make()
      stored.set(first, made[0]).set(second, made[1])
      save()
      return made
    },
  }
}
