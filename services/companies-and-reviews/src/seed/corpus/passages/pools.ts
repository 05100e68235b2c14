import type { Passage } from '../types.ts'
import { generalCons } from './general-cons.ts'
import { generalPros } from './general-pros.ts'

export const prosPassages: readonly Passage[] = [...generalPros]

export const consPassages: readonly Passage[] = [...generalCons]
