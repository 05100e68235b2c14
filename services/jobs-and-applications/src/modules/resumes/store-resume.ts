import { randomBytes, randomUUID } from 'node:crypto'
import { fail, ok, type Result, ResumeId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

/**
 * Encrypts a file and puts it into the bucket, its row first: until an application takes it, it belongs to nobody, and
 * whatever happens now a sweep finds it by its row.
 */
export const storeResume =
  ({ resumes, resumeFiles, resumeCipher, clock }: Pick<Deps, 'resumes' | 'resumeFiles' | 'resumeCipher' | 'clock'>) =>
  async (file: Buffer): Promise<Result<StoredResume, 'upstream_unavailable'>> => {
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
  }

export type StoredResume = { readonly id: ResumeId; readonly objectKey: string }
