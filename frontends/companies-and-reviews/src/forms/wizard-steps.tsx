import { classes } from '@lentera/frontend-kit'

const steps = ['Company', 'Review', 'Check and send'] as const

/** Where the author is. The fourth step is the thanks and needs no mark. */
export const WizardSteps = ({ current }: { readonly current: number }) => (
  <ol aria-label="Steps" className="my-6 grid grid-cols-3 gap-2">
    {steps.map((label, index) => {
      const number = index + 1
      const isReached = number <= current
      return (
        <li
          key={label}
          aria-current={number === current ? 'step' : undefined}
          className={classes('border-t-3 pt-2 text-sm', isReached ? 'border-accent font-semibold text-ink' : 'border-line text-muted')}
        >
          <span className="tabular-nums">{number}.</span> {label}
        </li>
      )
    })}
  </ol>
)
