import { expect, it, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { ApiError } from './api-error.ts'
import { callUpload } from './request.ts'
import { applyForJob } from './routes/jobs-and-applications.ts'

const id = '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02'
const resume = new File(['%PDF-1.7'], 'Riwayat hidup.pdf', { type: 'application/pdf' })
const fields = { fullName: 'Sari Wulandari', email: 'sari@example.com' }
const application = {
  id: 'a5f0f9d0-52c3-4d5b-9d6f-3d1c2b7f0a01',
  status: 'applied',
  createdAt: '2026-03-14T10:00:00.000Z',
} as const
const input = { params: { id }, fields, file: { resume } }

it('sends the fields and, last, the file; a field that is undefined is no part', async () => {
  const api = fakeApi()
  api.respond(applyForJob, { application } as never) // ids are branded
  const response = await callUpload(applyForJob, { ...input, fields: { ...fields, coverLetter: undefined } })
  expect(response).toEqual({ application })
  const [call] = api.callsOf(applyForJob)
  expect(call?.params).toEqual({ id })
  expect(Object.keys(call?.body ?? {})).toEqual(['fullName', 'email', 'resume'])
  expect(call?.body).toMatchObject(fields)
  expect(call?.body).toHaveProperty('resume.name', 'Riwayat hidup.pdf')
  expect(call?.body).toMatchObject({ resume: { type: 'application/pdf', size: 8 } })
})

it('leaves the content type to the browser, which knows the boundary', async () => {
  fakeApi().respond(applyForJob, { application } as never) // ids are branded
  const sent = vi.spyOn(globalThis, 'fetch')
  await callUpload(applyForJob, input)
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  })
  expect(JSON.stringify(sent.mock.calls[0]?.[1]?.headers)).not.toContain('content-type')
})

it('throws the problem as an ApiError, and a description when the server is not reached', async () => {
  const api = fakeApi()
  api.fail(applyForJob, { statusCode: 413, code: 'file_too_large', message: 'Too large.' })
  const refused = await callUpload(applyForJob, input).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 413, message: '413: Too large.', problem: { code: 'file_too_large' } })

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  await expect(callUpload(applyForJob, input)).rejects.toMatchObject({ status: 0 })
})

it('passes an abort on as it is', async () => {
  const controller = new AbortController()
  const reason = new DOMException('left the page', 'AbortError')
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    controller.abort(reason)
    return Promise.reject(signal?.reason)
  })
  await expect(callUpload(applyForJob, { ...input, signal: controller.signal })).rejects.toBe(reason)
})
