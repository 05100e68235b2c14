import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap select-none transition-colors cursor-pointer aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-strong',
  secondary: 'border-control bg-surface text-ink hover:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-wash',
  danger: 'border-transparent bg-caution text-on-caution hover:bg-caution-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm',
  md: 'h-11 px-4 text-base',
  lg: 'h-12 px-6 text-base',
}

export const buttonClasses = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  classes(shape, variants[variant], sizes[size])

type Looks = { readonly variant?: ButtonVariant; readonly size?: ButtonSize }

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** While true the button keeps its focus, shows `pendingLabel` and does nothing when pressed. */
    readonly pending?: boolean
    readonly pendingLabel?: ReactNode
  }

export const Button = ({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classes(buttonClasses(variant, size), className)}
    aria-disabled={pending || undefined}
    onClick={(event) => {
      // Not `disabled`: a disabled button loses the focus, which would return to the start of the page.
      if (pending) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {pending && pendingLabel ? pendingLabel : children}
  </button>
)

type LinkButtonProps = ComponentProps<typeof Link> & Looks

export const LinkButton = ({ variant, size, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classes(buttonClasses(variant, size), className)} />
)

/** A link inside text: external with `href`, internal with `to`. */
export const TextLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={classes('link', className)} />
)
