import { CompanyTile, classes, formatCountOf, Input, MarkedText, paths, useNavigate } from '@lentera/frontend-kit'
import type { SearchBoxProps } from '@lentera/frontend-kit/search/search-frame'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type CompanySuggestion, useCompanySuggestions } from './use-company-suggestions.ts'

type CompanySearchBoxProps = SearchBoxProps & {
  readonly name?: string
  readonly className?: string
  readonly icon?: ReactNode
}

/**
 * A search box that suggests companies: a combobox after the WAI-ARIA pattern. Choosing one opens it; Enter without a
 * choice is left to the form. Not `type="search"`: such an input may not be a combobox.
 */
export const CompanySearchBox = ({ value, onValue, icon, className, ...input }: CompanySearchBoxProps) => {
  const id = useId()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [activeSlug, setActiveSlug] = useState<string | null>(null)
  const suggestions = useCompanySuggestions(value, isOpen)
  const isShown = isOpen && suggestions.length > 0
  const active = isShown ? suggestions.findIndex(({ company }) => company.slug === activeSlug) : -1
  const optionId = (index: number) => `${id}-option-${index}`
  const activeId = active === -1 ? undefined : optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setOpen(false)
    setActiveSlug(null)
  }
  const choose = (slug: string) => {
    close()
    void navigate(paths.company(slug))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    const last = suggestions.length - 1
    const moves: Readonly<Record<string, number | false>> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active > 0 ? active - 1 : last,
      // Without a choice these move the caret, as in every text.
      Home: active !== -1 && 0,
      End: active !== -1 && last,
    }
    const target = moves[event.key]
    if (typeof target === 'number') {
      event.preventDefault()
      setOpen(true)
      setActiveSlug(suggestions[target]?.company.slug ?? null)
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault()
        choose(chosen.company.slug)
      } else close()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) close()
      else onValue('')
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActiveSlug(null)
  }

  return (
    <div className="relative">
      {icon}
      <Input
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className={className}
        value={value}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={(event) => {
          onValue(event.target.value)
          setOpen(true)
          setActiveSlug(null)
        }}
      />
      {isShown && (
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, which keeps the focus
          role="listbox"
          aria-label="Suggested companies"
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface py-1 text-left shadow-float"
        >
          {suggestions.map((suggestion, index) => (
            <SuggestedCompany
              key={suggestion.company.id}
              id={optionId(index)}
              suggestion={suggestion}
              isActive={index === active}
              onChoose={() => choose(suggestion.company.slug)}
            />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {isShown && formatCountOf(suggestions.length, 'suggestion')}
      </span>
    </div>
  )
}

type SuggestedCompanyProps = {
  readonly id: string
  readonly suggestion: CompanySuggestion
  readonly isActive: boolean
  readonly onChoose: () => void
}

const SuggestedCompany = ({ id, suggestion: { company, matches }, isActive, onChoose }: SuggestedCompanyProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which takes the keys
  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the input points here instead
  <li
    id={id}
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox above
    role="option"
    aria-selected={isActive}
    // Pressing must not take the focus from the input: its blur would close the list before the click arrives.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-wash',
      isActive && 'bg-wash',
    )}
  >
    <CompanyTile name={company.name} logoUrl={company.logoUrl} size="sm" />
    <span className="min-w-0">
      <span className="block truncate font-semibold">
        <MarkedText text={company.name} matches={matches} />
      </span>{' '}
      <span className="block truncate text-sm text-muted">{company.hqCountry}</span>
    </span>
  </li>
)
