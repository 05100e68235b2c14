import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startObjectStore } from '@lentera/service-kit/embedded/object-store'
import { freePort } from '@lentera/service-kit/embedded/process'
import { createObjectStore } from '@lentera/service-kit/files/object-store'
import { createMailer } from '@lentera/service-kit/mail/mailer'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailCatcher } from './mail-catcher.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-test-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a mail is written completely to a file', async () => {
  const catcher = await startMailCatcher({ port: await freePort(), folder })
  const mailer = createMailer({ smtpUrl: catcher.url, from: 'Lentera <no-reply@lentera.example>' })
  await mailer.send({
    to: 'someone@mail.example',
    subject: 'Kode Anda ✓',
    text: 'Your code is 12345678',
    html: '<b>12345678</b>',
  })
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')))
  expect(mail).toMatchObject({
    from: { address: 'no-reply@lentera.example', name: 'Lentera' },
    to: [{ address: 'someone@mail.example' }],
    subject: 'Kode Anda ✓',
  })
  expect(mail.text?.trim()).toBe('Your code is 12345678')
  expect(mail.html?.trim()).toBe('<b>12345678</b>')
  mailer.close()
  await catcher.stop()
})

test('a mail that is too large leaves no file', async () => {
  const catcher = await startMailCatcher({ port: await freePort(), folder })
  const mailer = createMailer({ smtpUrl: catcher.url, from: 'no-reply@lentera.example' })
  await expect(
    mailer.send({ to: 'a@mail.example', subject: 'big', text: 'x'.repeat(6 * 1024 * 1024) }),
  ).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  mailer.close()
  await catcher.stop()
})

test('a mailer without its server fails instead of hanging', async () => {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'no-reply@lentera.example' })
  await expect(mailer.send({ to: 'a@mail.example', subject: 's', text: 't' })).rejects.toThrow()
  mailer.close()
})

const keys = { accessKey: 'lentera-test-access', secretKey: 'lentera-test-secret' }

test('objects are stored, read and removed, and requests without our keys are refused', async () => {
  const server = await startObjectStore({ port: await freePort(), folder, ...keys })
  const store = createObjectStore({ endpoint: server.endpoint, ...keys, bucket: 'resumes' })
  await store.ensureBucket()
  await store.ensureBucket()
  const content = Buffer.from('not a real résumé')
  await store.put('some/random-name', content, { size: content.length, contentType: 'application/pdf' })

  const chunks: Buffer[] = []
  for await (const chunk of (await store.get('some/random-name')) ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(content)).toBe(true)

  expect((await fetch(`${server.endpoint}/resumes/some/random-name`)).status).toBe(403)
  const stranger = createObjectStore({
    endpoint: server.endpoint,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    bucket: 'resumes',
  })
  await expect(stranger.get('some/random-name')).rejects.toThrow()

  await store.remove('some/random-name')
  await store.remove('some/random-name')
  expect(await store.get('some/random-name')).toBeNull()
  await server.stop()
})
