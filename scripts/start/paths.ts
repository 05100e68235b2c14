import path from 'node:path'
import { fromRoot } from '../workspaces/workspaces.ts'

/** The folder for all data of embedded mode: DATA_DIR, else .data in the repository. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string => path.resolve(env.DATA_DIR || fromRoot('.data'))

export const dataPath = (...parts: string[]): string => path.join(dataDir(), ...parts)
