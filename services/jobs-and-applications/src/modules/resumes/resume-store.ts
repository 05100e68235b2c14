import { randomBytes, randomUUID } from 'node:crypto'
import { type ApplicationId, fail, ok, type Result, ResumeId } from '@lentera/proto'
import type { Clock } from '@lentera/service-kit/process/clock'
import type { Log } from '@lentera/service-kit/process/log'
import type { ResumeCipher } from './resume-cipher.ts'
import type { ResumeFiles } from './resume-files.ts'
import type { ResumeRef, ResumesRepository } from './resumes.repository.ts'

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
   * Encrypts a file and puts it into the bucket, its row first: until an application is attached, a sweep
   * finds and removes it by its row.
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

  /** Removes a file: key, file, row. What fails here is done by the sweep. */
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
    // Without a file and with a key: it was just withdrawn.
    return ok(content && resumeCipher.decrypt(resume.id, { content, wrappedKey: resume.wrappedKey }))
  },
})
export type ResumeStore = ReturnType<typeof createResumeStore>
