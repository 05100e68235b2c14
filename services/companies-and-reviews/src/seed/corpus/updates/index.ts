import { peopleUpdates } from './people.ts'
import { productUpdates } from './products.ts'
import type { UpdateRow } from './types.ts'

export { fits, type UpdateKind, type UpdateRow, updateKinds } from './types.ts'

export const updateRows: readonly UpdateRow[] = [...peopleUpdates, ...productUpdates]
