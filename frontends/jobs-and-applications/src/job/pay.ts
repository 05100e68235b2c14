import { formatMoney } from '@lentera/frontend-kit'
import type { JobCard } from '@lentera/proto/http/jobs-and-applications'

type Pay = Pick<JobCard, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>

/** What a job pays, or null when the ad does not say. */
export const payText = ({ salaryMin, salaryMax, salaryCurrency }: Pay): string | null => {
  const money = (amount: number) => formatMoney(amount, salaryCurrency)
  if (salaryMin === null && salaryMax === null) return null
  if (salaryMax === null) return `From ${money(salaryMin ?? 0)} per month`
  if (salaryMin === null) return `Up to ${money(salaryMax)} per month`
  return salaryMin === salaryMax
    ? `${money(salaryMax)} per month`
    : `${money(salaryMin)} – ${money(salaryMax)} per month`
}
