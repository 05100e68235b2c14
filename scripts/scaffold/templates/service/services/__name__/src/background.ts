import type { BackgroundParts } from '@lentera/service-kit/process/background'
import type { Deps } from './deps.ts'

/** RPC servers, consumers (one file each in src/consumers), sweeps. The outbox is published without an entry here. */
export const background = (_deps: Deps): BackgroundParts => ({})
