import type { z } from 'zod'
import type { Manifest as ManifestShape } from '../src/contract/manifest.ts'

export declare const Manifest: z.ZodType<ManifestShape>
