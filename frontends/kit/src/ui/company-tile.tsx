import { useState } from 'react'
import { classes } from './classes.ts'

/** The initials of the first two words: up to two letters. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** One of eight gradient pairs, by the first letter, so that a company keeps its colour everywhere. */
export const gradientOf = (name: string): number => {
  const letter = (name.trim().toUpperCase().codePointAt(0) ?? 65) - 65
  return (((letter % 8) + 8) % 8) + 1
}

const sizes = { sm: 'size-10 text-sm', md: 'size-12 text-base', lg: 'size-16 text-xl sm:size-20 sm:text-2xl' }

type CompanyTileProps = {
  readonly name: string
  readonly logoUrl?: string | null
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** The logo, or the initials on a gradient. Hidden from screen readers, because the name is always next to it. */
export const CompanyTile = ({ name, logoUrl, size = 'md', className }: CompanyTileProps) => {
  const [isBroken, setIsBroken] = useState(false)
  const box = classes(
    'grid shrink-0 place-items-center overflow-hidden rounded-card font-semibold',
    sizes[size],
    className,
  )
  if (logoUrl && !isBroken)
    return (
      <img
        src={logoUrl}
        alt=""
        loading="lazy"
        className={classes(box, 'border border-line bg-surface object-contain')}
        onError={() => setIsBroken(true)}
      />
    )
  return (
    <span aria-hidden className={classes(box, `tile-${gradientOf(name)}`)}>
      {initialsOf(name)}
    </span>
  )
}
