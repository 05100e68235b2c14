import {
  Button,
  Dialog,
  ErrorState,
  LinkButton,
  paths,
  RadioCards,
  SelectField,
  Skeleton,
  useRead,
} from '@lentera/frontend-kit'
import { getCompanySalaries } from '@lentera/frontend-kit/api/salaries'
import { CompanyPicker, type PickedCompany } from '@lentera/frontend-kit/forms'
import { salaryRoles } from '@lentera/proto/values/salaries'
import { useState } from 'react'
import { defaultChoice } from '../market/cohort-choice.ts'
import { SalaryFilters } from '../market/salary-filters.tsx'
import type { Column } from './columns.ts'

const kinds = [
  { value: 'market', label: 'The market', description: 'A role, in a level and a place' },
  { value: 'company', label: 'One company', description: 'A role there, over all levels' },
] as const

type AddColumnDialogProps = { readonly onAdd: (column: Column) => void; readonly onClose: () => void }

/** Chooses a column to add. Loaded when it opens: the search for a company is not part of the page. */
export const AddColumnDialog = ({ onAdd, onClose }: AddColumnDialogProps) => {
  const [kind, setKind] = useState<Column['kind']>('market')
  return (
    <Dialog open onClose={onClose} title="Add to the comparison">
      <RadioCards legend="What to compare with" value={kind} onChange={setKind} options={kinds} className="mb-5" />
      {kind === 'market' ? <AddMarket onAdd={onAdd} /> : <AddCompany onAdd={onAdd} />}
    </Dialog>
  )
}

type AddProps = Pick<AddColumnDialogProps, 'onAdd'>

const AddMarket = ({ onAdd }: AddProps) => {
  const [choice, setChoice] = useState(defaultChoice)
  return (
    <div className="space-y-4">
      <SalaryFilters choice={choice} onChange={setChoice} />
      <Button variant="primary" className="w-full" onClick={() => onAdd({ kind: 'market', ...choice })}>
        Add
      </Button>
    </div>
  )
}

const AddCompany = ({ onAdd }: AddProps) => {
  const [company, setCompany] = useState<PickedCompany | null>(null)
  if (company === null) return <CompanyPicker label="Which company?" onPick={setCompany} />
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">{company.name}</span>
        <Button size="sm" onClick={() => setCompany(null)}>
          Another company
        </Button>
      </p>
      <CompanyRole company={company} onAdd={onAdd} />
    </div>
  )
}

const CompanyRole = ({ company, onAdd }: AddProps & { readonly company: PickedCompany }) => {
  const { data, error, isLoading, retry } = useRead(getCompanySalaries, { params: { slug: company.slug } })
  const roles = salaryRoles.filter((role) => data?.salaries.some((cohort) => cohort.role === role))
  const [chosen, setChosen] = useState('')
  const role = roles.find((name) => name === chosen) ?? roles[0]
  if (isLoading) return <Skeleton className="h-28 w-full" />
  if (error) return <ErrorState title="Failed to fetch salaries" level="h3" onRetry={retry} />
  if (role === undefined)
    return (
      <p className="text-muted">
        No salary data yet.{' '}
        <LinkButton size="sm" to={paths.postSalary(company.slug)}>
          Add Salary Data
        </LinkButton>
      </p>
    )
  return (
    <>
      <SelectField
        label="Role"
        options={roles.map((name) => ({ value: name, label: name }))}
        value={role}
        onChange={(chosen) => setChosen(chosen)}
      />
      <Button variant="primary" className="w-full" onClick={() => onAdd({ kind: 'company', slug: company.slug, role })}>
        Add
      </Button>
    </>
  )
}
