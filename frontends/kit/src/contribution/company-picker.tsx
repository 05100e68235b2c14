import { CompanyTile, ErrorState, Field, Input, Skeleton, useRead, useSettled } from '@lentera/frontend-kit'
import { useState } from 'react'
import { listCompanies } from '../api/routes/companies-and-reviews.ts'

export type PickedCompany = {
  readonly slug: string
  readonly name: string
  readonly hqCountry: string
  readonly logoUrl: string | null
}

/** The search starts only above two characters. */
const shortestSearch = 3
const typingPauseMs = 250

type CompanyPickerProps = {
  /** "Which company do you want to review?" */
  readonly label: string
  readonly onPick: (company: PickedCompany) => void
}

/** Step 1 of every wizard: a search for the company. */
export const CompanyPicker = ({ label, onPick }: CompanyPickerProps) => {
  const [term, setTerm] = useState('')
  const search = useSettled(term.trim(), typingPauseMs)
  const isSearching = search.length >= shortestSearch
  const { data, error, isLoading, retry } = useRead(listCompanies, { query: { search }, when: isSearching })
  return (
    <div>
      <Field label={label} required hint="Type at least three letters of its name.">
        {({ 'aria-required': _, ...field }) => (
          <Input
            {...field}
            type="search"
            maxLength={200}
            autoComplete="off"
            placeholder="Search for your company..."
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-4 min-h-60">
        <p role="status" className="sr-only">
          {isSearching && data && `${data.companies.length} companies found`}
        </p>
        {isSearching && isLoading && <Skeleton className="h-16 w-full" />}
        {isSearching && error && (
          <ErrorState title="Failed to fetch companies" onRetry={retry}>
            What you typed is kept.
          </ErrorState>
        )}
        {isSearching && data && data.companies.length === 0 && (
          <p className="text-muted">No companies found. Try a different search term.</p>
        )}
        {isSearching && data && data.companies.length > 0 && (
          <ul
            aria-label="Companies"
            className="max-h-60 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
          >
            {data.companies.map((company) => (
              <li key={company.id}>
                <button
                  type="button"
                  onClick={() => onPick(company)}
                  className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-wash focus-visible:-outline-offset-2"
                >
                  <CompanyTile name={company.name} logoUrl={company.logoUrl} size="sm" />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{company.name}</span>
                    <span className="block text-sm text-muted">{company.hqCountry}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
