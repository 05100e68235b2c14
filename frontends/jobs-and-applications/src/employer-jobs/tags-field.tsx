import { Badge, Field, Input } from '@lentera/frontend-kit'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

const mostTags = 15
const longestTag = 40

type TagsFieldProps = {
  readonly tags: readonly string[]
  readonly onChange: (tags: string[]) => void
  readonly error: string | undefined
}

/** Adds tags up to the limit, without duplicates (case-insensitive). */
const withTags = (tags: readonly string[], typed: readonly string[]): string[] => {
  const all = [...tags]
  for (const one of typed) {
    const tag = one.trim().slice(0, longestTag)
    if (tag !== '' && all.length < mostTags && !all.some((known) => known.toLowerCase() === tag.toLowerCase()))
      all.push(tag)
  }
  return all
}

/** Each tag becomes a chip with Enter or a comma, and when the field is left, so that the last one is not lost. */
export const TagsField = ({ tags, onChange, error }: TagsFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const add = (typed: readonly string[], rest = '') => {
    const next = withTags(tags, typed)
    if (next.length !== tags.length) onChange(next)
    setText(rest)
  }
  const type = (value: string) => {
    const parts = value.split(/[,\n]/)
    const rest = parts.pop() ?? ''
    if (parts.length > 0) add(parts, rest)
    else setText(rest)
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    // The pressed button is removed with its chip.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter in this field never sends the form.
      event.preventDefault()
      add([text])
    }
    if (event.key === 'Backspace' && text === '') {
      const last = tags.at(-1)
      if (last !== undefined) remove(last)
    }
  }
  const isFull = tags.length >= mostTags
  return (
    <div>
      <Field
        label="Skills & technologies"
        hint={isFull ? `That is all: at most ${mostTags}.` : `Each one with Enter or a comma, at most ${mostTags}.`}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            maxLength={longestTag * mostTags}
            autoComplete="off"
            enterKeyHint="enter"
            readOnly={isFull}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add([text])}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Chosen skills & technologies" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full py-0 pr-0">
                <span className="min-w-0 truncate">{tag}</span>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-full hover:text-ink"
                >
                  <X aria-hidden size={14} />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
