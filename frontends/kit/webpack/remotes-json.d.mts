import type { Manifest } from '../src/contract/manifest.ts'

export declare const readManifest: (folder: string) => Manifest
export declare const writeRemotesJson: (frontends: string) => string[]
