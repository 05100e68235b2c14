import type { Deps } from '../../deps.ts'
import type { StoredResume } from './store-resume.ts'

/** Removes a file that nobody is to have any more: key, file, row. What fails here is done by the sweep. */
export const discardResume =
  ({ resumes, resumeFiles, log }: Pick<Deps, 'resumes' | 'resumeFiles' | 'log'>) =>
  async ({ id, objectKey }: StoredResume): Promise<void> => {
    try {
      await resumes.eraseKey(id)
      if (await resumeFiles.remove(objectKey)) await resumes.remove(id)
    } catch (err) {
      log.warn({ err }, 'a resume is left to the sweep')
    }
  }
