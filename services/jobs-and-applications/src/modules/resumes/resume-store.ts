import { randomBytes, randomUUID } from 'node:crypto'
import { type ApplicationId, fail, ok, type Result, ResumeId } from '@lentera/proto'
import { resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'
import { sealedLength } from '@lentera/service-kit/crypto/sealed'
import type { ObjectStore } from '@lentera/service-kit/files/object-store'
import { deadlineExceeded, settleWithin } from '@lentera/service-kit/http/propagation'
import type { Clock } from '@lentera/service-kit/process/clock'
import type { Log } from '@lentera/service-kit/process/log'
import type { ResumeCipher } from './resume-cipher.ts'
import type { ResumeRef, ResumesRepository } from './resumes.repository.ts'

const putMs = 3000
const getMs = 2000
const removeMs = 2000

/** `refused`: nothing was stored. `uncertain`: the file may be stored already, or later. */
export type Stored = 'stored' | 'refused' | 'uncertain'

const disconnectedNats = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const isNeverConnected = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && disconnectedNats.has(error.code)

/** The result of a promise; rejects at the deadline like any other failure of the store. */
const inTime = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const outcome = await settleWithin(milliseconds, work)
  if (outcome === deadlineExceeded) throw new Error('the object store did not respond in time')
  return outcome as T // the symbol is ruled out above; generics do not narrow
}

const readWhole = async (objects: ObjectStore, key: string): Promise<Buffer | null> => {
  const stream = await objects.get(key)
  if (stream === null) return null
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    // Limits the read: files of this service are never longer, but the bucket may contain other objects.
    if (bytes > sealedLength(resumeMaxBytes)) throw new Error('an object is longer than a resume can be')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * The bucket with deadlines. Returns unavailability as a result instead of throwing. Names are random and contents
 * encrypted.
 */
export const createResumeFiles = ({ objects, log }: { objects: ObjectStore; log: Log }) => {
  let bucket: Promise<void> | undefined
  const ensureBucket = async (): Promise<void> => {
    bucket ??= objects.ensureBucket()
    try {
      await bucket
    } catch (error) {
      bucket = undefined // retried with the next file
      throw error
    }
  }

  return {
    put: async (key: string, content: Buffer): Promise<Stored> => {
      try {
        await inTime(putMs, ensureBucket())
      } catch (err) {
        log.warn({ err }, 'the object store is not reachable')
        return 'refused'
      }
      try {
        await inTime(
          putMs,
          objects.put(key, content, { size: content.length, contentType: 'application/octet-stream' }),
        )
        return 'stored'
      } catch (err) {
        log.warn({ err }, 'a resume could not be stored')
        return isNeverConnected(err) ? 'refused' : 'uncertain'
      }
    },

    /** The object, null when there is none, undefined when the store does not respond. */
    get: async (key: string): Promise<Buffer | null | undefined> => {
      try {
        return await inTime(getMs, readWhole(objects, key))
      } catch (err) {
        log.warn({ err }, 'a resume could not be read')
        return undefined
      }
    },

    /** True when the object certainly does not exist any more. */
    remove: async (key: string): Promise<boolean> => {
      try {
        await inTime(removeMs, objects.remove(key))
        return true
      } catch (err) {
        log.warn({ err }, 'a resume could not be removed and is tried again')
        return false
      }
    },
  }
}
export type ResumeFiles = ReturnType<typeof createResumeFiles>

export type ResumeStoreDeps = {
  readonly resumes: ResumesRepository
  readonly resumeFiles: ResumeFiles
  readonly resumeCipher: ResumeCipher
  readonly clock: Clock
  readonly log: Log
}

/** Rows and files of resumes together: the order of writes and deletions, and what the sweep does. */
export const createResumeStore = ({ resumes, resumeFiles, resumeCipher, clock, log }: ResumeStoreDeps) => ({
  /**
   * Inserts the row, then encrypts the file and puts it into the bucket: the sweep finds files that were never attached
   * to an application by their rows.
   */
  keep: async (file: Buffer): Promise<Result<ResumeRef, 'upstream_unavailable'>> => {
    const id = ResumeId.parse(randomUUID())
    const objectKey = randomBytes(32).toString('hex')
    const { content, wrappedKey } = resumeCipher.encrypt(id, file)
    await resumes.insert({ id, objectKey, wrappedKey, bytes: file.length, createdAt: clock.now() })
    const stored = await resumeFiles.put(objectKey, content)
    if (stored === 'stored') return ok({ id, objectKey })
    if (stored === 'refused') await resumes.remove(id)
    // The file may still arrive after we stopped waiting: the row stays without its key, and the sweep removes both.
    else await resumes.eraseKey(id)
    return fail('upstream_unavailable')
  },

  /** Removes the key, the file and the row. The sweep retries what fails. */
  discard: async ({ id, objectKey }: ResumeRef): Promise<void> => {
    try {
      await resumes.eraseKey(id)
      if (await resumeFiles.remove(objectKey)) await resumes.remove(id)
    } catch (err) {
      log.warn({ err }, 'a resume is left to the sweep')
    }
  },

  /**
   * The resume of an application, decrypted whole, or null when there is none any more. Throws when a byte was changed.
   */
  open: async (applicationId: ApplicationId): Promise<Result<Buffer | null, 'upstream_unavailable'>> => {
    const resume = await resumes.find(applicationId)
    if (resume === null) return ok(null)
    const content = await resumeFiles.get(resume.objectKey)
    if (content === undefined) return fail('upstream_unavailable')
    // There is a key but no file: the application was withdrawn concurrently.
    return ok(content && resumeCipher.decrypt(resume.id, { content, wrappedKey: resume.wrappedKey }))
  },
})
