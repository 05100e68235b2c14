import { ApiError, Badge, Button, callEndpoint, Dialog, formatMoney, refreshReads, toast, useRead, useSession } from '@lentera/frontend-kit'
import { deleteSalary, getMySalary } from '@lentera/frontend-kit/api/salaries'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

const timeFormat = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

type MySalaryProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own salary at this company, while it may still be deleted. Nobody else is ever shown this. */
export const MySalary = ({ slug, companyName }: MySalaryProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMySalary, { params: { slug }, when: isSignedIn })
  if (!isSignedIn || !data?.salary) return null
  return <OwnSalaryCard salary={data.salary} editableUntil={data.editableUntil} companyName={companyName} />
}

type OwnSalaryCardProps = { readonly salary: OwnSalary; readonly editableUntil: string | null; readonly companyName: string }

const OwnSalaryCard = ({ salary, editableUntil, companyName }: OwnSalaryCardProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    try {
      await callEndpoint(deleteSalary, { params: { id: salary.id } })
      setAsking(false)
      toast({ title: 'Salary deleted', description: 'It is counted nowhere. You may share a corrected one.' })
      await Promise.all([refreshReads('companies'), refreshReads('salaries'), refreshReads('stats')])
    } catch (error) {
      toast({ title: 'Failed to delete salary', description: error instanceof ApiError ? error.message : String(error), tone: 'caution' })
    } finally {
      setDeleting(false)
    }
  }
  return (
    <section aria-label="Your salary" className="mb-5 rounded-card border border-accent-line bg-accent-wash p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-sm font-semibold">
            Your salary at {companyName}
            {editableUntil && (
              <span className="font-normal text-muted"> · you can delete it until {timeFormat.format(new Date(editableUntil))}</span>
            )}
          </h2>
          <p className="mt-1">
            <strong className="tabular-nums">{formatMoney(salary.base, salary.currency)}</strong> a month as {salary.role}, {salary.level},{' '}
            {salary.location}
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
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your salary?"
        description="It leaves the figures at once and cannot be brought back. You may share a corrected one afterwards."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" onClick={remove} pending={isDeleting} pendingLabel="Deleting...">
              Delete salary
            </Button>
          </>
        }
      >
        <p className="text-muted">
          {formatMoney(salary.base, salary.currency)} a month as {salary.role} at {companyName}.
        </p>
      </Dialog>
    </section>
  )
}
