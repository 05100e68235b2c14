import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** A surface with a hairline border; `as="li"` or `as="article"` where the list or the reader needs it. */
export const Card = ({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { readonly as?: 'div' | 'li' | 'article' | 'section' | 'aside' }) => (
  // Every element in the list accepts the attributes of a div; only the tag differs.
  <Element {...(rest as object)} className={classes('rounded-card border border-line bg-surface p-5', className)} />
)

const tones = {
  neutral: 'border-line bg-wash text-muted',
  accent: 'border-accent-line bg-accent-wash text-accent',
  trust: 'border-trust-line bg-trust-wash text-trust',
  caution: 'border-caution-line bg-caution-wash text-caution',
}

type BadgeProps = {
  readonly tone?: keyof typeof tones
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)

/** A page's column: 1120 px wide, with padding at the sides. */
export const Container = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('mx-auto w-full max-w-[70rem] px-4 sm:px-6', className)} />
)

type PageTitleProps = { readonly children: ReactNode; readonly lead?: ReactNode; readonly className?: string }

/** The page's one h1, in the serif. The shell moves the focus here after a navigation. */
export const PageTitle = ({ children, lead, className }: PageTitleProps) => (
  <div className={className}>
    <h1
      tabIndex={-1}
      className="font-serif text-2xl leading-tight font-semibold text-balance text-ink outline-none sm:text-3xl"
    >
      {children}
    </h1>
    {lead && <p className="mt-2 max-w-[65ch] text-muted sm:text-lg">{lead}</p>}
  </div>
)
