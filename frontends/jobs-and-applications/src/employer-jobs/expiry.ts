import { formatCountOf } from '@lentera/frontend-kit'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { longDay } from '../job/posting-date.ts'

const dayMs = 86_400_000

/** When a job ends or ended: "Expires in 12 days". Null before it was first published. */
export const expiryText = ({ expiresAt }: Pick<EmployerJob, 'expiresAt'>, now: Date): string | null => {
  if (expiresAt === null) return null
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs <= 0) return `Expired on ${longDay(expiresAt)}`
  return `Expires in ${formatCountOf(Math.ceil(leftMs / dayMs), 'day')}`
}
