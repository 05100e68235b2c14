import {
  Badge,
  Button,
  callEndpoint,
  DeleteDialog,
  formatDeadline,
  formatMoney,
  refreshReads,
  toast,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { deleteSalary, getMySalary } from '@lentera/frontend-kit/api/salaries'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

type MySalaryProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own salary at this company, while it may still be deleted. It is shown to nobody else. */
export const MySalary = ({ slug, companyName }: MySalaryProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMySalary, { params: { slug }, when: isSignedIn })
  if (!isSignedIn || !data?.salary) return null
  return <OwnSalaryCard salary={data.salary} editableUntil={data.editableUntil} companyName={companyName} />
}

type OwnSalaryCardProps = {
  readonly salary: OwnSalary
  readonly editableUntil: string | null
  readonly companyName: string
}

const OwnSalaryCard = ({ salary, editableUntil, companyName }: OwnSalaryCardProps) => {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await callEndpoint(deleteSalary, { params: { id: salary.id } })
    setAsking(false)
    toast({ title: 'Salary deleted', description: 'It is counted nowhere. You may share a corrected one.' })
    await Promise.all([refreshReads('companies'), refreshReads('salaries'), refreshReads('stats')])
  }
  return (
    <section aria-label="Your salary" className="mb-5 rounded-card border border-accent-line bg-accent-wash p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-sm font-semibold">
            Your salary at {companyName}
            {editableUntil && (
              <span className="font-normal text-muted"> · you can delete it until {formatDeadline(editableUntil)}</span>
            )}
          </h2>
          <p className="mt-1">
            <strong className="tabular-nums">{formatMoney(salary.base, salary.currency)}</strong> a month as{' '}
            {salary.role}, {salary.level}, {salary.location}
          </p>
          {salary.status === 'pending' && (
            <Badge tone="caution" className="mt-2">
              Waits for a moderator
            </Badge>
          )}
        </div>
        <Button size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden size={15} />
          Delete
        </Button>
      </div>
      <DeleteDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        what="salary"
        description="It leaves the figures at once and cannot be brought back. You may share a corrected one afterwards."
        onDelete={remove}
      >
        <p className="text-muted">
          {formatMoney(salary.base, salary.currency)} a month as {salary.role} at {companyName}.
        </p>
      </DeleteDialog>
    </section>
  )
}
