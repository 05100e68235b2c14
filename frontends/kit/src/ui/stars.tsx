import { useId, useState } from 'react'
import { formatRating } from '../format.ts'
import { classes } from './classes.ts'

const starPath = 'M12 2.6l2.9 5.88 6.5.94-4.7 4.58 1.1 6.46L12 17.41l-5.8 3.05 1.1-6.46-4.7-4.58 6.5-.94z'
const five = [1, 2, 3, 4, 5] as const

/** One star, filled from 0 to 1; half stars are rendered as halves. */
const Star = ({ fill, size }: { readonly fill: number; readonly size: number }) => {
  const id = useId()
  const isPartial = fill > 0 && fill < 1
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      {isPartial && (
        <clipPath id={id}>
          <rect width={24 * fill} height="24" />
        </clipPath>
      )}
      <path
        d={starPath}
        className={fill >= 1 ? 'fill-star stroke-star' : 'fill-none stroke-star-empty'}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {isPartial && (
        <path
          d={starPath}
          className="fill-star stroke-star"
          strokeWidth="1.5"
          strokeLinejoin="round"
          clipPath={`url(#${id})`}
        />
      )}
    </svg>
  )
}

/** Rounds to halves for display only; the number next to it is exact. */
const fillOf = (value: number, star: number): number => Math.min(1, Math.max(0, Math.round((value - star + 1) * 2) / 2))

type StarRatingProps = {
  readonly value: number
  readonly size?: number
  /** "n/5" after the stars: whole numbers as such, others with one decimal. */
  readonly showValue?: boolean
  readonly className?: string
}

export const StarRating = ({ value, size = 18, showValue = false, className }: StarRatingProps) => {
  const text = Number.isInteger(value) ? String(value) : formatRating(value)
  return (
    <span className={classes('inline-flex items-center gap-1.5', className)}>
      <span role="img" aria-label={`${text} out of 5 stars`} className="inline-flex gap-0.5">
        {five.map((star) => (
          <Star key={star} fill={fillOf(value, star)} size={size} />
        ))}
      </span>
      {showValue && (
        <span aria-hidden className="text-sm font-semibold text-ink tabular-nums">
          {text}/5
        </span>
      )}
    </span>
  )
}

type StarRatingInputProps = {
  readonly label: string
  /** 0: nothing chosen yet. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly required?: boolean
  readonly size?: number
  readonly className?: string
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** A radio group that looks like stars: usable with arrow keys, screen readers and touch. */
export const StarRatingInput = ({
  label,
  value,
  onChange,
  required = false,
  size = 32,
  className,
}: StarRatingInputProps) => {
  const name = useId()
  const [hovered, setHovered] = useState(0)
  const drawn = hovered || value
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-sm font-semibold text-ink">
        {label}
        {!required && (
          <>
            {' '}
            <span className="font-normal text-muted">(optional)</span>
          </>
        )}
      </legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="-ml-1.5 flex">
          {five.map((star) => (
            <label
              key={star}
              className="star-input relative cursor-pointer rounded-control p-1.5"
              onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(star)}
              onPointerLeave={() => setHovered(0)}
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => {
                  setHovered(0)
                  onChange(star)
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={`${star} ${star === 1 ? 'star' : 'stars'}, ${words[star]}`}
              />
              <Star fill={drawn >= star ? 1 : 0} size={size} />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-muted">
          {drawn === 0 ? 'Not rated' : `${drawn}/5 · ${words[drawn] ?? ''}`}
        </span>
      </div>
    </fieldset>
  )
}
