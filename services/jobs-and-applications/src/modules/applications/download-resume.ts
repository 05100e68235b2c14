import { fail, ok, type Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { resumeFileName } from '../resumes/domain/resume-file-name.ts'

export type Download = { readonly bytes: Buffer; readonly fileName: string }
type DownloadDeps = Pick<Deps, 'applications' | 'resumes' | 'resumeFiles' | 'resumeCipher' | 'resumeLinks' | 'membership'>

/**
 * The file behind a signed link. It is decrypted whole before the first byte leaves: a byte that was changed is never sent.
 * Who has left the company since the link was made has lost it.
 */
export const downloadResume =
  ({ applications, resumes, resumeFiles, resumeCipher, resumeLinks, membership }: DownloadDeps) =>
  async (token: string): Promise<Result<Download, 'link_expired' | 'upstream_unavailable'>> => {
    const link = resumeLinks.read(token)
    if (link === null) return fail('link_expired')
    const [facts, resume] = [await applications.names(link.applicationId), await resumes.find(link.applicationId)]
    if (facts === null || resume === null) return fail('link_expired')
    const admitted = await membership.admit(facts.companyId, link.userId)
    if (!admitted.ok) return fail(admitted.code === 'upstream_unavailable' ? admitted.code : 'link_expired')
    const content = await resumeFiles.get(resume.objectKey)
    if (content === undefined) return fail('upstream_unavailable')
    // Without a file and with a key: it was just withdrawn.
    if (content === null) return fail('link_expired')
    const bytes = resumeCipher.decrypt(resume.id, { content, wrappedKey: resume.wrappedKey })
    return ok({ bytes, fileName: resumeFileName(facts.jobTitle, facts.fullName) })
  }
