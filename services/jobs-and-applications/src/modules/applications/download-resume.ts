import { fail, ok, type Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { resumeFileName } from './domain/resume-file-name.ts'

export type Download = { readonly bytes: Buffer; readonly fileName: string }

/**
 * Returns the file of a signed link. The whole file is decrypted and authenticated before the first byte is sent, so
 * changed bytes are never sent. Membership is checked again: an employer who has left the company gets nothing.
 */
export const downloadResume =
  ({
    applications,
    resumeStore,
    resumeLinks,
    membership,
  }: Pick<Deps, 'applications' | 'resumeStore' | 'resumeLinks' | 'membership'>) =>
  async (token: string): Promise<Result<Download, 'link_expired' | 'upstream_unavailable'>> => {
    const link = resumeLinks.read(token)
    if (link === null) return fail('link_expired')
    const names = await applications.names(link.applicationId)
    if (names === null) return fail('link_expired')
    const access = await membership.check(names.companyId, link.userId)
    if (!access.ok) return fail(access.code === 'upstream_unavailable' ? access.code : 'link_expired')
    const opened = await resumeStore.open(link.applicationId)
    if (!opened.ok) return opened
    return opened.value === null
      ? fail('link_expired')
      : ok({ bytes: opened.value, fileName: resumeFileName(names.jobTitle, names.fullName) })
  }
