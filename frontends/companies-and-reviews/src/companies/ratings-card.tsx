import { Card, Distribution, formatRating, RatingBar } from '@lentera/frontend-kit'
import type { RatingSummary } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { subRatingLabels } from '../reviews/sub-rating-labels.ts'
import { quarterLabel, trendDescription, trendPoints } from './rating-trend.ts'

/** Distribution, trend, sub-ratings and recommendation; the server leaves out what too few reviews contain. */
export const RatingsCard = ({ page }: { readonly page: CompanyPage }) => {
  const { distribution, subRatings, recommendPercent, trend } = page.ratings
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Ratings</h2>
      <Distribution className="mt-3" label={`Overall rating of ${page.company.name}`} counts={distribution} />
      {trend.length > 1 && <Trend trend={trend} />}
      {subRatings.length > 0 && (
        <div className="mt-4 space-y-2 border-t border-line pt-4">
          {subRatingLabels.map(({ name, label }) => {
            const rating = subRatings.find((subRating) => subRating.name === name)
            return rating && <RatingBar key={name} value={rating.mean} label={label} showLabel />
          })}
        </div>
      )}
      {recommendPercent !== null && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
          {recommendPercent}% would recommend it to a friend
        </p>
      )}
    </Card>
  )
}

const box = { width: 240, height: 48 }

const Trend = ({ trend }: { readonly trend: RatingSummary['trend'] }) => {
  const points = trendPoints(trend, box.width, box.height)
  return (
    <figure className="mt-4 border-t border-line pt-4">
      <figcaption className="text-sm text-muted">By quarter</figcaption>
      <svg
        role="img"
        aria-label={trendDescription(trend)}
        viewBox={`-6 -6 ${box.width + 12} ${box.height + 12}`}
        className="mt-2 block w-full"
      >
        <path d={`M0 ${box.height}H${box.width}`} className="stroke-line" strokeWidth="1" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-star"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {points.map(({ quarter, x, y }) => (
          <circle key={quarter} cx={x} cy={y} r="3" className="fill-star" />
        ))}
      </svg>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted">Figures by quarter</summary>
        <table className="mt-2 w-full">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="font-normal">
                Quarter
              </th>
              <th scope="col" className="text-right font-normal">
                Rating
              </th>
              <th scope="col" className="text-right font-normal">
                Reviews
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map(({ quarter, mean, count }) => (
              <tr key={quarter} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {quarterLabel(quarter)}
                </th>
                <td className="text-right">{formatRating(mean)}</td>
                <td className="text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
