import type { CompanyId } from '@lentera/proto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applications, startApplications } from '../../testing/start-applications.ts'
import { eraseDueApplications } from './erase-due-applications.ts'

const day = 24 * 60 * 60_000
let service: Applications
let companyId: CompanyId
beforeAll(async () => {
  service = await startApplications({ RESUME_RETENTION_DAYS: '90' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  companyId = (await service.addCompany()).id
})
afterEach(() => service.store.start())

const erase = () => eraseDueApplications(service.deps)()
const applyTo = async (jobs: number): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 0; number < jobs; number += 1) {
    ids.push((await service.apply(await service.addJob(companyId))).body.application.id)
  }
  return ids
}
const resumeRows = async (where: string) =>
  (await service.database.pool.query(`SELECT object_key FROM resumes WHERE ${where}`)).rows

describe('applications past their retention', () => {
  it('are erased on that day, not before, with their resumes, and each appends one event', async () => {
    const before = await service.stored()
    const ids = await applyTo(2)
    service.clock.advance(90 * day - 1)
    expect(await erase()).toBe(0)
    const [late] = await applyTo(1)
    service.clock.advance(1)
    expect(await erase()).toBe(2)
    expect(await service.sweepResumes()).toBe(2)
    const after = await service.stored()
    expect([after.applications, after.resumes, after.files]).toEqual([
      before.applications + 1,
      before.resumes + 1,
      before.files + 1,
    ])
    const told = (await service.events('erased')).map(({ applicationId }) => applicationId)
    expect(ids.every((id) => told.filter((one) => one === id).length === 1)).toBe(true)
    expect(told).not.toContain(late)
  })

  it('race: two replicas concurrently erase each of them once', async () => {
    const ids = await applyTo(4)
    service.clock.advance(90 * day)
    const erased = await Promise.all([erase(), erase()])
    expect(erased.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4)
    const told = (await service.events('erased')).map(({ applicationId }) => applicationId)
    expect(ids.map((id) => told.filter((one) => one === id).length)).toEqual([1, 1, 1, 1])
    const swept = await Promise.all([service.sweepResumes(), service.sweepResumes()])
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4)
    expect((await service.stored()).files).toBe((await resumeRows('true')).length)
  })

  it('that another replica has locked are skipped without waiting', async () => {
    await applyTo(1)
    service.clock.advance(90 * day)
    const other = await service.database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT id FROM applications FOR UPDATE')
      expect(await erase()).toBe(0)
      await other.query('ROLLBACK')
    } finally {
      other.release()
    }
    expect(await erase()).toBe(1)
    await service.sweepResumes()
  })

  it('are erased with their keys while the bucket is unavailable; the files are removed when it is back', async () => {
    const before = await service.stored()
    await applyTo(2)
    service.clock.advance(90 * day)
    await service.store.stop()
    expect(await erase()).toBe(2)
    expect(await service.sweepResumes()).toBe(0)
    expect(await resumeRows('wrapped_key IS NULL AND application_id IS NULL')).toHaveLength(2)
    expect((await service.stored()).applications).toBe(before.applications)
    await service.store.start()
    expect(await service.sweepResumes()).toBe(2)
    expect(await service.stored()).toMatchObject({ files: before.files, resumes: before.resumes })
  })

  it('lose all keys first, also those of later batches', async () => {
    await applyTo(3)
    service.clock.advance(90 * day)
    await service.database.pool.query('ALTER TABLE outbox RENAME TO outbox_away')
    await expect(erase()).rejects.toThrow()
    await service.database.pool.query('ALTER TABLE outbox_away RENAME TO outbox')
    expect(await resumeRows('application_id IS NOT NULL AND wrapped_key IS NOT NULL')).toEqual([])
    expect(await erase()).toBe(3)
    await service.sweepResumes()
  })
})

describe('a resume without an application', () => {
  const leave = async () => {
    const stored = await service.deps.resumeStore.keep(Buffer.from('left behind'))
    if (!stored.ok) throw new Error('the bucket of a test is away')
    return stored.value
  }

  it('is removed after 15 minutes, not before', async () => {
    const before = await service.stored()
    await leave()
    service.clock.advance(15 * 60_000 - 1)
    expect(await service.sweepResumes()).toBe(0)
    service.clock.advance(1)
    expect(await service.sweepResumes()).toBe(1)
    expect(await service.stored()).toEqual(before)
  })

  it('race: two replicas concurrently remove each of them once', async () => {
    const before = await service.stored()
    for (let number = 0; number < 6; number += 1) await leave()
    service.clock.advance(15 * 60_000)
    const swept = await Promise.all([service.sweepResumes(), service.sweepResumes()])
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect(await service.stored()).toEqual(before)
  })

  it('loses its key while the bucket is unavailable, and is removed when it is back', async () => {
    const before = await service.stored()
    const { id } = await leave()
    service.clock.advance(15 * 60_000)
    await service.store.stop()
    expect(await service.sweepResumes()).toBe(0)
    expect(await resumeRows(`id = '${id}' AND wrapped_key IS NULL`)).toHaveLength(1)
    await service.store.start()
    expect(await service.sweepResumes()).toBe(1)
    expect(await service.stored()).toEqual(before)
  })

  it('cannot be attached after the sweep has erased its key', async () => {
    const { id, objectKey } = await leave()
    await service.deps.resumes.eraseKey(id)
    const application = (await service.apply(await service.addJob(companyId))).body.application.id
    await service.database.pool.query('DELETE FROM resumes WHERE application_id = $1', [application])
    expect(await service.deps.withTx((tx) => service.deps.resumes.attach(tx, id, application))).toBe(false)
    await service.deps.resumeFiles.remove(objectKey)
  })
})

it('erasing the key makes the file unreadable, also with the key of the service', async () => {
  const [id] = await applyTo(1)
  const { rows } = await service.database.pool.query(
    'SELECT id, object_key, wrapped_key FROM resumes WHERE application_id = $1',
    [id],
  )
  const content = await service.deps.resumeFiles.get(rows[0].object_key)
  if (!content) throw new Error('the file of a test is not there')
  expect(
    service.deps.resumeCipher.decrypt(rows[0].id, { content, wrappedKey: rows[0].wrapped_key }).toString('latin1'),
  ).toContain('%PDF')
  await service.deps.resumes.eraseKey(rows[0].id)
  const { rows: erased } = await service.database.pool.query('SELECT wrapped_key FROM resumes WHERE id = $1', [
    rows[0].id,
  ])
  expect(erased).toEqual([{ wrapped_key: null }])
  expect(() => service.deps.resumeCipher.decrypt(rows[0].id, { content, wrappedKey: Buffer.alloc(60) })).toThrow()
})
