import { classes, formatCount } from '@lentera/frontend-kit'
import type { ApplicationStatus } from '@lentera/proto/http/jobs-and-applications'
import { applicationStatuses } from '@lentera/proto/values/jobs-and-applications'
import { applicationStatusLabels } from './desk-labels.ts'

type Choice = ApplicationStatus | ''

type ApplicationFilterProps = {
  readonly chosen: Choice
  /** Undefined while they load: the buttons are shown without counts. */
  readonly counts: Readonly<Record<ApplicationStatus, number>> | undefined
  readonly onChoose: (status: Choice) => void
}

/** Buttons that filter the applications by status, with counts. */
export const ApplicationFilter = ({ chosen, counts, onChoose }: ApplicationFilterProps) => {
  const all = counts && applicationStatuses.reduce((sum, status) => sum + counts[status], 0)
  const choices: readonly { readonly value: Choice; readonly label: string; readonly count: number | undefined }[] = [
    { value: '', label: 'All', count: all },
    ...applicationStatuses.map((status) => ({
      value: status,
      label: applicationStatusLabels[status],
      count: counts?.[status],
    })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show applications</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classes(
            'inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm transition-colors',
            value === chosen
              ? 'border-accent bg-accent-wash font-semibold text-ink'
              : 'border-control bg-surface text-ink hover:bg-wash',
          )}
        >
          {label}
          <span className="inline-block min-w-4 text-right text-muted tabular-nums">
            {count === undefined ? '' : formatCount(count)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
