import { formatCount, formatCountOf, formatMoney, RatingBar } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { ReactNode } from 'react'
import { subRatingLabels } from '../reviews/sub-rating-labels.ts'
import { cohortOf, sharePercent } from './comparison.ts'

/** A row of the comparison; null means "no figures". */
export type ComparisonRow = { readonly label: string; readonly value: (page: CompanyPage) => ReactNode | null }
export type ComparisonGroup = { readonly title: string; readonly rows: readonly ComparisonRow[] }

const ShareBar = ({ count, percent }: { readonly count: number; readonly percent: number }) => (
  <span className="flex items-center gap-2 tabular-nums">
    <svg
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-full max-w-24 min-w-8 overflow-hidden rounded-full"
    >
      <rect width="100" height="8" className="fill-track" />
      <rect width={percent} height="8" className="fill-star" />
    </svg>
    <span className="whitespace-nowrap">
      {percent}%<span className="sr-only">, {formatCountOf(count, 'review')}</span>
    </span>
  </span>
)

const starRow = (stars: number): ComparisonRow => ({
  label: stars === 1 ? '1 star' : `${stars} stars`,
  value: ({ ratings: { distribution } }) => {
    const percent = sharePercent(distribution, stars)
    return percent === null ? null : <ShareBar count={distribution[stars - 1] ?? 0} percent={percent} />
  },
})

const ratings: readonly ComparisonRow[] = [
  {
    label: 'Overall rating',
    value: ({ reviews, avgRating }) =>
      reviews.total === 0 ? null : <RatingBar value={avgRating} label="Overall rating" />,
  },
  { label: 'Reviews', value: ({ reviews }) => formatCount(reviews.total) },
  {
    label: 'Would recommend it',
    value: ({ ratings: { recommendPercent } }) => (recommendPercent === null ? null : `${recommendPercent}%`),
  },
  ...subRatingLabels.map(({ name, label }) => ({
    label,
    value: ({ ratings: { subRatings } }: CompanyPage) => {
      const found = subRatings.find((subRating) => subRating.name === name)
      return found === undefined ? null : <RatingBar value={found.mean} label={label} />
    },
  })),
]

const salaries = (role: string): readonly ComparisonRow[] => [
  {
    label: 'Median a month',
    value: (page) => {
      const cohort = cohortOf(page, role)
      return cohort === undefined || cohort.shows === 'range' ? null : formatMoney(cohort.median, cohort.currency)
    },
  },
  {
    label: 'Range a month',
    value: (page) => {
      const cohort = cohortOf(page, role)
      return cohort === undefined
        ? null
        : `${formatMoney(cohort.min, cohort.currency)} – ${formatMoney(cohort.max, cohort.currency)}`
    },
  },
  {
    label: 'Based on',
    value: (page) => {
      const cohort = cohortOf(page, role)
      return cohort === undefined ? null : formatCountOf(cohort.count, 'salary', 'salaries')
    },
  },
]

/** All rows of the comparison. No salary rows when no company has figures for a role. */
export const comparisonGroups = (role: string | undefined): readonly ComparisonGroup[] => [
  { title: 'Ratings', rows: ratings },
  { title: 'How many gave how many stars', rows: [5, 4, 3, 2, 1].map(starRow) },
  ...(role === undefined ? [] : [{ title: `Salaries: ${role}`, rows: salaries(role) }]),
  {
    title: 'Company',
    rows: [
      { label: 'Headquarters', value: ({ company }) => company.hqCountry },
      { label: 'Employees', value: ({ company }) => <span className="normal-nums">{company.size}</span> },
      { label: 'Interview experiences', value: ({ interviewCount }) => formatCount(interviewCount) },
    ],
  },
]
