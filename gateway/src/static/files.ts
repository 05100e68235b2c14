import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Body, compressed } from './body.ts'

export type StaticFile = {
  readonly body: Body
  readonly contentType: string
  readonly etag: string
  /** The name contains a hash of the content, so a browser never has to revalidate. */
  readonly isImmutable: boolean
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const alreadyCompressed = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico'])

/** No leading dot, escape or separator: such a segment cannot leave its folder. */
const safeSegment = /^[A-Za-z0-9_][A-Za-z0-9_.@~-]*$/
const remoteName = /^[a-z][a-z0-9-]*$/
const hashedName = /\.[0-9a-f]{8,32}\.[a-z0-9]+$/
const notRemotes = new Set(['kit', 'shell'])
const cachedBytes = 96 * 1024 * 1024

/** Maps a URL path to a file path below the root folder; returns undefined when no file can have that URL. */
export const filePathOf = (urlPath: string): string | undefined => {
  const segments = urlPath.split('/').slice(1)
  if (segments.length === 0 || segments.length > 12 || !segments.every((segment) => safeSegment.test(segment)))
    return undefined
  const [first, name, ...rest] = segments
  if (contentTypes[extname(urlPath)] === undefined) return undefined
  if (first !== 'remotes') return join('shell', 'dist', ...segments)
  if (name === undefined || rest.length === 0 || !remoteName.test(name) || notRemotes.has(name)) return undefined
  return join(name, 'dist', ...rest)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR')

export const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Size and time of a file as one string, to detect changes; undefined when there is no file. */
export const versionOf = async (path: string): Promise<string | undefined> => {
  try {
    const found = await stat(path)
    return found.isFile() ? `${found.mtimeMs}-${found.size}` : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

type CachedFile = { readonly file: StaticFile; readonly version: string; readonly bytes: number }

/** Built files of the shell and the remotes, with the compressed files that the build wrote next to them. */
export const createStaticFiles = (root: string) => {
  const cached = new LRUCache<string, CachedFile>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes + 512,
  })

  const load = async (path: string): Promise<StaticFile | undefined> => {
    const identity = await readIfThere(path)
    if (identity === undefined) return undefined
    const extension = extname(path)
    const [br, gzip] = alreadyCompressed.has(extension)
      ? [undefined, undefined]
      : await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
    const isSmall = alreadyCompressed.has(extension) || identity.length < 512
    const body =
      br !== undefined && gzip !== undefined
        ? { identity, br, gzip }
        : isSmall
          ? { identity }
          : await compressed(identity)
    return {
      body,
      contentType: contentTypes[extension] ?? 'application/octet-stream',
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
      isImmutable: hashedName.test(path),
    }
  }

  return async (urlPath: string): Promise<StaticFile | undefined> => {
    const relative = filePathOf(urlPath)
    if (relative === undefined) return undefined
    const path = join(root, relative)
    const known = cached.get(path)
    if (known?.file.isImmutable === true) return known.file
    const version = await versionOf(path)
    if (version === undefined) return undefined
    if (known?.version === version) return known.file
    const file = await load(path)
    if (file === undefined) return undefined
    const { identity, br, gzip } = file.body
    cached.set(path, { file, version, bytes: identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) })
    return file
  }
}
