import { Button, Card, type ControlProps, Field, Input, type Option, Sheet } from '@lentera/frontend-kit'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'

export type SearchBoxProps = Omit<ControlProps, 'aria-required'> & {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly placeholder: string
}

type SearchFrameProps = {
  /** "Search interviews", for screen readers; the placeholder says what is searched. */
  readonly label: string
  readonly placeholder: string
  /** The search of the shown results; typed text is submitted with the button. */
  readonly search: string
  /** Replaces the first box, for example with one that has suggestions. */
  readonly box?: ComponentType<SearchBoxProps>
  /** A second box next to the first, "Location"; `suggestions` are offered while typing. */
  readonly second?: {
    readonly label: string
    readonly placeholder: string
    readonly value: string
    readonly suggestions: readonly Option[]
  }
  /** `second` is empty where there is no second box. */
  readonly onSearch: (search: string, second: string) => void
  readonly onClear: () => void
  /** The filters: in a column on wide screens, in a sheet on narrow ones. */
  readonly filters: (clear: () => void) => ReactNode
  readonly activeFilters: number
  /** The results. */
  readonly children: ReactNode
}

const PlainBox = ({ onValue, ...input }: SearchBoxProps) => (
  <Input
    {...input}
    type="search"
    maxLength={200}
    enterKeyHint="search"
    onChange={(event) => onValue(event.target.value)}
  />
)

/** A search box, filters and results: the frame of every list that is searched. */
export const SearchFrame = ({
  label,
  placeholder,
  search,
  box: Box = PlainBox,
  second,
  onSearch,
  onClear,
  filters,
  activeFilters,
  children,
}: SearchFrameProps) => {
  const [term, setTerm] = useState(search)
  const secondValue = second?.value ?? ''
  const [secondTerm, setSecondTerm] = useState(secondValue)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const suggestionsId = useId()
  useEffect(() => setTerm(search), [search])
  useEffect(() => setSecondTerm(secondValue), [secondValue])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(term.trim(), secondTerm.trim())
  }
  const clear = () => {
    setTerm('')
    setSecondTerm('')
    setSheetOpen(false)
    onClear()
  }
  return (
    <>
      <search>
        <form onSubmit={submit} className="mt-6 flex flex-wrap gap-3">
          <Field label={label} hideLabel required className="min-w-48 flex-1">
            {({ 'aria-required': _, ...control }) => (
              <Box {...control} placeholder={placeholder} value={term} onValue={setTerm} />
            )}
          </Field>
          {second && (
            <Field label={second.label} hideLabel required className="min-w-40 flex-1 sm:max-w-64">
              {({ 'aria-required': _, ...control }) => (
                <>
                  <Input
                    {...control}
                    type="search"
                    maxLength={200}
                    enterKeyHint="search"
                    list={suggestionsId}
                    placeholder={second.placeholder}
                    value={secondTerm}
                    onChange={(event) => setSecondTerm(event.target.value)}
                  />
                  <datalist id={suggestionsId}>
                    {second.suggestions.map((suggestion) => (
                      <option key={suggestion.value} value={suggestion.value} label={suggestion.label} />
                    ))}
                  </datalist>
                </>
              )}
            </Field>
          )}
          <Button type="submit" variant="primary">
            Search
          </Button>
          <Button className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden size={18} />
            {activeFilters === 0 ? 'Filters' : `Filters (${activeFilters})`}
          </Button>
        </form>
      </search>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title="Filters" side="bottom">
        {filters(clear)}
        <Button variant="primary" className="mt-4 w-full" onClick={() => setSheetOpen(false)}>
          Show results
        </Button>
      </Sheet>
      <div className="mt-6 grid gap-8 lg:grid-cols-[15rem_1fr]">
        <aside aria-label="Filters" className="hidden lg:block">
          <Card className="sticky top-20">{filters(clear)}</Card>
        </aside>
        <section aria-labelledby="results" className="min-w-0">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          {children}
        </section>
      </div>
    </>
  )
}
