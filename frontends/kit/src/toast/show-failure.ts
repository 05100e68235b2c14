import { ApiError } from '../api/api-error.ts'
import { toast } from './toast-store.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A toast for an action that failed, with the status and the reason: "409: You have already reviewed this company". */
export const showFailure = (title: string, error: unknown): void =>
  toast({ title, description: messageOf(error), tone: 'caution' })

/** The same without the status, for pages that show the server's text alone. */
export const showFailureReason = (title: string, error: unknown): void =>
  toast({ title, description: error instanceof ApiError ? error.description : messageOf(error), tone: 'caution' })
