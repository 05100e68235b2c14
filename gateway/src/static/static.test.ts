import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles, filePathOf } from './files.ts'

const html = '<!doctype html><html><head><title>Lentera</title></head><body></body></html>'
let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lentera-static-'))
  await mkdir(join(root, 'shell/dist/assets'), { recursive: true })
  await mkdir(join(root, 'companies-and-reviews/dist/assets'), { recursive: true })
  await mkdir(join(root, 'kit/dist'), { recursive: true })
  await writeFile(join(root, 'shell/dist/index.html'), html)
  await writeFile(join(root, 'shell/dist/remotes.json'), '[]')
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js'), 'identity '.repeat(100))
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js.br'), 'brotli')
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js.gz'), 'gzip')
  await writeFile(join(root, 'companies-and-reviews/dist/assets/page.abcdef0123.css'), 'a{}')
  await writeFile(join(root, 'kit/dist/secret.json'), '{}')
  await writeFile(join(root, 'secret.json'), '{}')
  await writeFile(join(root, 'shell/secret.json'), '{}')
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('filePathOf', () => {
  it('maps the shell and the remotes to their builds', () => {
    expect(filePathOf('/assets/main.0123456789.js')).toBe('shell/dist/assets/main.0123456789.js')
    expect(filePathOf('/remotes/identity/remoteEntry.0123456789.js')).toBe('identity/dist/remoteEntry.0123456789.js')
  })

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets\\..\\secret.json',
    '//etc/passwd.json',
    '/remotes/../secret.json',
    '/remotes/kit/secret.json',
    '/remotes/shell/main.js',
    '/remotes/.hidden/x.json',
    '/.env.json',
    '/remotes/identity',
    '/server.ts',
    '/index.html',
    '/assets/main.js.br',
    '/a\0.json',
  ])('has no file for %s', (path) => {
    expect(filePathOf(path)).toBeUndefined()
  })
})

describe('createStaticFiles', () => {
  it('serves the compressed files of the build and recognises hashed names', async () => {
    const find = createStaticFiles(root)
    const file = await find('/assets/main.0123456789.js')
    expect(file?.isImmutable).toBe(true)
    expect([file?.body.br?.toString(), file?.body.gzip?.toString()]).toEqual(['brotli', 'gzip'])
    expect(await find('/assets/main.0123456789.js')).toBe(file)
    expect((await find('/remotes/companies-and-reviews/assets/page.abcdef0123.css'))?.contentType).toBe(
      'text/css; charset=utf-8',
    )
  })

  it('finds no file that does not exist', async () => {
    const find = createStaticFiles(root)
    expect([await find('/assets/none.js'), await find('/assets'), await find('/remotes/none/x.js')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads a file without a hash again when it has changed', async () => {
    const find = createStaticFiles(root)
    const first = await find('/remotes.json')
    expect(first?.isImmutable).toBe(false)
    await utimes(join(root, 'shell/dist/remotes.json'), new Date(), new Date(Date.now() + 5000))
    expect(await find('/remotes.json')).not.toBe(first)
  })
})
