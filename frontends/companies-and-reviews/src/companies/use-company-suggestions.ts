import { type AnswerOf, useRead, useSettled } from '@lentera/frontend-kit'
import { suggestCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { useRef } from 'react'

export type CompanySuggestion = AnswerOf<typeof suggestCompanies>['suggestions'][number]

const typingPauseMs = 150
const shortestText = 2
const none: readonly CompanySuggestion[] = []

/**
 * Companies whose name fits what is being typed. The last answer stays while the next one is on its way; an answer that
 * arrives after its text has changed is not taken. A failure is none: suggestions are a help that nobody waits for.
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
