import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aForm,
  complete,
  end,
  fieldParts,
  filePart,
  formOf,
  maxFileBytes,
  type Papers,
  paper,
  part,
  startPapers,
} from '../testing/papers.ts'
import { waitFor } from '../testing/wait-for.ts'

let papers: Papers
beforeEach(async () => {
  papers = await startPapers()
})
afterEach(() => papers.stop())

describe('a form with a file', () => {
  it('reaches the handler parsed, with the file unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    const file = new File([bytes], 'Riwayat hidup émile.pdf', { type: 'application/pdf' })
    const response = await papers.post(aForm({ ...complete, title: '  Über Laternen ' }, file))
    expect(response).toMatchObject({ status: 201, body: { bytes: 256 } })
    expect(papers.given[0]?.upload.fields).toEqual({ title: 'Über Laternen', email: 'sari@example.com', note: '' })
    expect(papers.given[0]?.upload.file).toEqual({ bytes, fileName: 'Riwayat hidup émile.pdf' })
    expect(papers.given[0]?.body).toBeUndefined()
    expect(papers.given[0]?.params).toEqual({ id: '1' })
  })

  it('may have its file before its fields', async () => {
    expect(await papers.postRaw(filePart + fieldParts + end)).toMatchObject({ status: 201, body: { bytes: 3 } })
    expect(papers.given[0]?.upload.fields).toMatchObject(complete)
  })

  it('may arrive in the smallest pieces, and the next request comes on the same connection, also after a trailer', async () => {
    const client = await papers.open()
    const body = `${fieldParts}${filePart}${end}`
    const trailer = 'behind the form '.repeat(20_000)
    await client.write(client.head([`content-length: ${body.length + trailer.length}`]))
    for (const character of body) await client.write(character)
    await client.write(trailer)
    expect(await client.status()).toBe(201)
    await client.write('GET /livez HTTP/1.1\r\nhost: test\r\n\r\n')
    await waitFor(() => client.text().includes('alive'))
    client.hangUp()
  })

  it('passes an empty file to the handler', async () => {
    expect(await papers.post(aForm(complete, paper(0)))).toMatchObject({ status: 201, body: { bytes: 0 } })
  })

  it('passes the largest allowed file to the handler', async () => {
    expect(await papers.post(aForm(complete, paper(maxFileBytes)))).toMatchObject({
      status: 201,
      body: { bytes: maxFileBytes },
    })
  })

  it('drops a path in its file name', async () => {
    await papers.postRaw(fieldParts + part('name="paper"; filename="/etc/passwd"', 'abc') + end)
    await papers.postRaw(fieldParts + part('name="paper"; filename="C:\\\\me\\\\cv.pdf"', 'abc') + end)
    expect(papers.given.map(({ upload }) => upload.file.fileName)).toEqual(['passwd', 'cv.pdf'])
  })
})

describe('missing parts', () => {
  const without = (name: string) => Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name))
  it.each<[string, () => FormData]>([
    ['a field', () => aForm(without('title'))],
    ['a blank field', () => aForm({ ...complete, email: '  \t ' })],
    ['the file', () => formOf(Object.entries(complete))],
    ['the name of the file, as when none was chosen', () => aForm(complete, paper(0, ''))],
    ['the file, sent as a text field', () => formOf([...Object.entries(complete), ['paper', 'my paper']])],
    ['everything', () => new FormData()],
  ])('are reported: %s', async (_, form) => {
    expect(await papers.post(form())).toMatchObject({
      status: 400,
      body: { code: 'missing_information', message: 'Something is missing.' },
    })
    expect(papers.given).toEqual([])
  })

  it('are reported for an empty body', async () => {
    expect(await papers.postRaw('')).toMatchObject({ status: 400, body: { code: 'missing_information' } })
  })
})

describe('an invalid form', () => {
  const issues = (response: { body: Record<string, unknown> }) =>
    (response.body.issues as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

  it.each<[string, string, string]>([
    ['has two files', fieldParts + filePart + filePart + end, 'body too_many_files'],
    ['has an unknown field', `${fieldParts}${part('name="role"', 'admin')}${filePart}${end}`, 'body unrecognized_keys'],
    [
      'has an unknown file',
      fieldParts + part('name="photo"; filename="p.png"', 'abc') + filePart + end,
      'body.photo unrecognized_keys',
    ],
    ['has a field twice', `${fieldParts}${part('name="title"', 'Again')}${filePart}${end}`, 'body.title duplicate'],
    [
      'has a part of JSON',
      part('name="title"', '{"a":1}', 'content-type: application/json\r\n') + filePart + end,
      'body.title invalid_type',
    ],
    [
      'has broken JSON',
      part('name="title"', '{"a":', 'content-type: application/json\r\n') + filePart + end,
      'body malformed_form',
    ],
    [
      'has a field named like a property of every object',
      part('name="__proto__"', 'x') + fieldParts + filePart + end,
      'body malformed_form',
    ],
    [
      'has a text of more than 64 kB',
      part('name="note"', 'x'.repeat(65 * 1024)) + fieldParts + filePart + end,
      'body.note too_big',
    ],
    ['has too many parts', part('name="note"', 'x').repeat(40) + filePart + end, 'body too_many_parts'],
    [
      'has an invalid e-mail address',
      part('name="title"', 'T') + part('name="email"', 'nobody') + filePart + end,
      'body.email invalid_format',
    ],
    [
      'has NUL in a field',
      part('name="title"', 'a\0b') + part('name="email"', 'a@example.com') + filePart + end,
      'body nul_character',
    ],
    [
      'has NUL in the name of its file',
      fieldParts + part('name="paper"; filename="a\0b"', 'abc') + end,
      'body.paper nul_character',
    ],
    ['ends in the middle of its file', `${fieldParts}${filePart.slice(0, -3)}`, 'body malformed_form'],
    ['ends in the middle of a field', fieldParts.slice(0, -10), 'body malformed_form'],
    ['has no final boundary', fieldParts + filePart, 'body malformed_form'],
    ['is not multipart', 'title=On+lanterns', 'body malformed_form'],
  ])('is refused when it %s', async (_, text, expected) => {
    const response = await papers.postRaw(text)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(issues(response)).toContain(expected)
    expect(papers.given).toEqual([])
    expect(papers.errorLines()).toEqual([])
  })

  it('is refused without a boundary', async () => {
    const response = await papers.postRaw(fieldParts + filePart + end, 'multipart/form-data')
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(issues(response)).toEqual(['body malformed_form'])
  })

  it('is refused when a part has no end of headers', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `x-${index}: ${'y'.repeat(40)}\r\n`).join('')
    const response = await papers.postRaw(part('name="title"', 'T', many) + filePart + end)
    expect(response.status).toBe(400)
    expect(papers.given).toEqual([])
  })

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
    'is refused with a message that a form is required: %s',
    async (type) => {
      expect(await papers.post('{}', { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type', message: 'Send a form with the content type multipart/form-data.' },
      })
      expect(papers.given).toEqual([])
    },
  )

  it('is refused without a body', async () => {
    expect(await papers.post(null)).toMatchObject({
      status: 415,
      body: { message: 'Send a form with the content type multipart/form-data.' },
    })
  })

  it('is refused where JSON is expected', async () => {
    expect(await papers.post(aForm(), { path: '/cards' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', message: 'Send JSON with the content type application/json.' },
    })
    expect(await papers.postCard()).toMatchObject({ status: 201 })
  })

  it('is refused before it is read when the path is invalid or the principal is not signed by the gateway', async () => {
    const client = await papers.open()
    await client.write(client.head(['content-length: 5000000']).replace('/papers/1', '/papers/x'))
    expect(await client.status()).toBe(400)
    client.hangUp()
    papers.headers = {}
    const forged = await papers.open()
    await forged.write(forged.head(['content-length: 5000000', 'x-lentera-principal: forged']))
    expect(await forged.status()).toBe(401)
    forged.hangUp()
  })
})
