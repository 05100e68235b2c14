import { type ResponseOf, useRead, useSettled } from '@lentera/frontend-kit'
import { suggestCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { useRef } from 'react'

export type CompanySuggestion = ResponseOf<typeof suggestCompanies>['suggestions'][number]

const typingPauseMs = 150
const shortestText = 2
const none: readonly CompanySuggestion[] = []

/**
 * Companies whose name matches what is typed. Keeps the last response while the next one loads; a response that
 * arrives after the text has changed is dropped. A failure shows no suggestions and no error.
 */
export const useCompanySuggestions = (typed: string, isAsked: boolean): readonly CompanySuggestion[] => {
  const text = typed.trim()
  const settled = useSettled(text, typingPauseMs)
  const { data, error } = useRead(suggestCompanies, {
    query: { search: settled },
    when: isAsked && settled.length >= shortestText,
  })
  const kept = useRef(none)
  if (text.length < shortestText) kept.current = none
  else if (isAsked && settled === text && (data || error)) kept.current = data?.suggestions ?? none
  return kept.current
}
