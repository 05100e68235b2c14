import { Button, Field, paths, useNavigate } from '@lentera/frontend-kit'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CompanySearchBox } from '../companies/company-search-box.tsx'

/** The home page's search. A blank term does nothing. */
export const HeroSearch = () => {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = term.trim()
    if (search !== '') void navigate(paths.companies({ search }))
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-col gap-3 sm:flex-row">
        <Field label="Search companies, roles, or locations" hideLabel required className="flex-1">
          {({ 'aria-required': _, ...control }) => (
            <CompanySearchBox
              {...control}
              name="search"
              value={term}
              onValue={setTerm}
              placeholder="Search companies, roles, or locations..."
              className="h-12 pl-11"
              icon={
                <Search
                  aria-hidden
                  size={20}
                  className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
                />
              }
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg">
          Search
        </Button>
      </form>
    </search>
  )
}
