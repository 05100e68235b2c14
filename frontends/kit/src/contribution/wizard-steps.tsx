import { classes } from '@lentera/frontend-kit'

type WizardStepsProps = {
  /** What the second step asks for: "Review". */
  readonly subject: string
  /** 1 to 3; the fourth step, the thanks, is not shown. */
  readonly current: number
}

/** The progress of a wizard. */
export const WizardSteps = ({ subject, current }: WizardStepsProps) => (
  <ol aria-label="Steps" className="my-6 grid grid-cols-3 gap-2">
    {['Company', subject, 'Check and send'].map((label, index) => {
      const number = index + 1
      const isReached = number <= current
      return (
        <li
          key={label}
          aria-current={number === current ? 'step' : undefined}
          className={classes(
            'border-t-3 pt-2 text-sm',
            isReached ? 'border-accent font-semibold text-ink' : 'border-line text-muted',
          )}
        >
          <span className="tabular-nums">{number}.</span> {label}
        </li>
      )
    })}
  </ol>
)
