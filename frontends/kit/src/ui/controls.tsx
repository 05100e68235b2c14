import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const control =
  'w-full rounded-control border border-control bg-surface text-base text-ink placeholder:text-muted transition-colors hover:border-muted aria-invalid:border-caution disabled:opacity-60'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={classes(control, 'h-11 px-3', className)} />
)

export const Textarea = ({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    rows={rows}
    className={classes(control, 'block min-h-24 resize-y px-3 py-2.5 leading-normal', className)}
  />
)

export type Option<V extends string = string> = { readonly value: V; readonly label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { readonly options: readonly Option[] }

/** The native select: it works on every phone and with every screen reader. */
export const Select = ({ className, options, ...rest }: SelectProps) => (
  <select {...rest} className={classes(control, 'select h-11 cursor-pointer pr-9 pl-3', className)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

export const Checkbox = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type="checkbox" className={classes('size-5 shrink-0 accent-(--color-accent)', className)} />
)
