import {
  Button,
  Card,
  Container,
  EmptyState,
  Loading,
  PageTitle,
  paths,
  SelectField,
  Skeleton,
  toast,
  useCanonical,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { Columns3, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { mostCompanies, rolesOf, slugsOf } from './comparison.ts'
import { comparisonGroups } from './comparison-rows.tsx'
import { type ComparedCompany, Comparison } from './comparison-table.tsx'

/** Loaded when somebody adds a company: the picker comes with the forms. */
const AddCompanyDialog = lazy(() =>
  import('../companies/add-company-dialog.tsx').then((module) => ({ default: module.AddCompanyDialog })),
)

const useCompany = (slug: string | undefined): ComparedCompany | null => {
  const { data, error, retry } = useRead(getCompanyPage, { params: { slug: slug ?? '' }, when: slug !== undefined })
  if (slug === undefined) return null
  const isMissing = error?.status === 404 || error?.status === 400
  return { slug, page: data, retry, state: data ? 'loaded' : isMissing ? 'missing' : error ? 'failed' : 'loading' }
}

/** One read a company, through the same cache as the company's own page. */
const useCompanies = ([first, second, third, fourth]: readonly string[]): readonly ComparedCompany[] =>
  [useCompany(first), useCompany(second), useCompany(third), useCompany(fourth)].filter((company) => company !== null)

export const Page = () => {
  useCanonical(paths.compareCompanies())
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const slugs = slugsOf(params.get('companies'))
  const companies = useCompanies(slugs)
  const roles = rolesOf(companies.flatMap(({ page }) => page ?? []))
  const role = roles.find((known) => known === params.get('role')) ?? roles[0]

  const isLoading = companies.some(({ state }) => state === 'loading')
  const [wasWhole, setWasWhole] = useState(false)
  useEffect(() => {
    if (companies.length > 0 && !isLoading) setWasWhole(true)
  }, [companies.length, isLoading])

  const show = (next: readonly string[], wantedRole = params.get('role')) => {
    const query = new URLSearchParams()
    if (next.length > 0) query.set('companies', next.join(','))
    if (wantedRole) query.set('role', wantedRole)
    setParams(query)
  }
  const add = (slug: string, name: string) => {
    setAdding(false)
    if (slugs.includes(slug)) return toast({ title: `${name} is already here` })
    show([...slugs, slug])
  }
  const remove = (slug: string) => {
    show(slugs.filter((other) => other !== slug))
    // The pressed button is removed with its column.
    top.current?.focus()
  }
  const addButton = (
    <Button
      variant={slugs.length === 0 ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden size={18} />
      Add company
    </Button>
  )
  return (
    <Container className="py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle lead="Up to four side by side: how people rate them, and what they pay.">
          Compare companies
        </PageTitle>
        {slugs.length > 0 && slugs.length < mostCompanies && addButton}
      </div>
      <div ref={top} tabIndex={-1} className="mt-6 outline-none">
        {slugs.length === 0 ? (
          <EmptyState icon={Columns3} title="No companies to compare yet" action={addButton}>
            Add two or more, and their ratings and salaries stand side by side.
          </EmptyState>
        ) : isLoading && !wasWhole ? (
          // The roles, and with them the height of the table, are known when all reads are complete; a company that is
          // added later has its place already.
          <Loading label="Loading companies">
            <Skeleton className="h-[70rem] w-full" />
          </Loading>
        ) : (
          <Card className="p-3 sm:p-5">
            {role !== undefined && (
              <SelectField
                label="Compare the salaries of"
                className="mb-4 max-w-72"
                options={roles.map((known) => ({ value: known, label: known }))}
                value={role}
                onChange={(chosen) => show(slugs, chosen)}
              />
            )}
            <Comparison companies={companies} groups={comparisonGroups(role)} onRemove={remove} />
            <SalariesMissing companies={companies} />
          </Card>
        )}
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddCompanyDialog onPick={({ slug, name }) => add(slug, name)} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Container>
  )
}

/** Names the companies whose salaries could not be loaded, which differs from "no figures". */
const SalariesMissing = ({ companies }: { readonly companies: readonly ComparedCompany[] }) => {
  const without = companies.filter(({ page }) => page?.unavailable.includes('salaries'))
  if (without.length === 0) return null
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm"
    >
      <p>
        The salaries at {without.map(({ page, slug }) => page?.company.name ?? slug).join(', ')} could not be loaded
        right now.
      </p>
      <Button
        size="sm"
        onClick={() => {
          for (const { retry } of without) retry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
