import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'

/** Puts the server's issues ("body.email") at the fields of the form. Returns false when none belongs to a field. */
export const showServerIssues = <V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean => {
  const issues = (error.problem?.issues ?? []).flatMap((issue) => {
    const field = fields.find((name) => issue.path === `body.${name}`)
    return field ? [{ field, message: issue.message }] : []
  })
  issues.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return issues.length > 0
}
