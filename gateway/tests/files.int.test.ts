import { ApplicationId, ok } from '@lentera/proto'
import { applyForJob, downloadResume } from '@lentera/proto/http/jobs-and-applications'
import type { PrincipalVerifier } from '@lentera/service-kit/crypto/principal'
import { mount } from '@lentera/service-kit/http/endpoint'
import { buildTestApp, type TestApp } from '@lentera/service-kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './harness.ts'

const service = 'jobs-and-applications'
const id = ApplicationId.parse('5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01')

let kept: { bytes: Buffer; fileName: string } | undefined
let built: TestApp
let gateway: TestGateway

/** A service built with the kit, behind the gateway. */
beforeEach(async () => {
  kept = undefined
  // The service trusts the gateway's key, which exists only when the gateway knows the service's address.
  let trusted: PrincipalVerifier | undefined
  const principals: PrincipalVerifier = { verify: async (header) => (await trusted?.verify(header)) ?? null }
  built = await buildTestApp(
    (app) => {
      mount(app, applyForJob, async ({ upload }) => {
        kept = upload.file
        return ok({ application: { id, status: 'applied', createdAt: '2026-03-14T10:00:00.000Z' } })
      })
      mount(app, downloadResume, async () => ok(kept ?? { bytes: Buffer.alloc(0), fileName: 'nothing.pdf' }))
    },
    { name: service, principals },
  )
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' })
  gateway = await startGateway({ [service]: origin })
  trusted = gateway.principals.verifierFor(service)
})
afterEach(async () => {
  await gateway.stop()
  await built.app.close()
})

const apply = async (
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = { fullName: 'Sari Wulandari', email: 'sari@example.com' },
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('resume', new File([bytes], 'Riwayat hidup – Sari.pdf', { type: 'application/pdf' }))
  const response = await fetch(`${gateway.origin}/api/v1/jobs/7d7c1a3e-9b1f-4e53-8a6b-0f2c3d4e5f60/apply`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('a file passes gateway and service and comes back unchanged', async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'lantern')
  expect(await apply(bytes)).toMatchObject({ status: 201, body: { application: { id } } })
  const response = await fetch(`${gateway.origin}/api/v1/resumes/${'t'.repeat(40)}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(response.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''Riwayat%20hidup%20%E2%80%93%20Sari.pdf`,
  )
})

it('one byte too many returns the declared problem, whether gateway or service counts it', async () => {
  const refusal = { status: 413, body: { code: 'file_too_large', message: 'Please upload a file smaller than 5MB.' } }
  expect(await apply(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject(refusal)
  expect(await apply(Buffer.alloc(6 * 1024 * 1024))).toMatchObject(refusal)
  expect(kept).toBeUndefined()
})

it('missing or invalid fields of the form are reported by the service', async () => {
  expect(await apply(Buffer.from('%PDF'), { fullName: ' ', email: 'sari@example.com' })).toMatchObject({
    status: 400,
    body: { code: 'missing_information', message: 'Please fill in all required fields and upload your resume.' },
  })
  expect(await apply(Buffer.from('%PDF'), { fullName: 'Sari', email: 'nobody' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', issues: [{ path: 'body.email' }] },
  })
})
