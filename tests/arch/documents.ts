import path from 'node:path'
import type { SourceFile } from './tracked-files.ts'

const topFolders = 'proto|services|gateway|frontends|charts|scripts|tests|docs|\\.ci'

/** Paths in backticks that begin with a folder of the repository; patterns with <name>, * or … are not one file. */
const quotedPaths = ({ text }: SourceFile): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${topFolders})/[^\`\\s]+)\``, 'g'))]
    .map(([, found = '']) => found.replace(/[.,:;)]$/, '').replace(/(:\d+|#.*)$/, ''))
    .filter((found) => !/[<>*…{}$]/.test(found))

/** Targets of Markdown links inside the repository, as paths from its root. */
const linkedPaths = ({ path: document, text }: SourceFile): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:|^\//.test(target))
    .map((target) => path.posix.normalize(path.posix.join(path.posix.dirname(document), target)))

/** Paths that a document names and that do not exist. */
export const missingReferences = (document: SourceFile, exists: (path: string) => boolean): string[] =>
  [...quotedPaths(document), ...linkedPaths(document)]
    .filter((found) => !exists(found))
    .map((found) => `${document.path}: ${found}`)

export const countReferences = (document: SourceFile): number =>
  quotedPaths(document).length + linkedPaths(document).length
