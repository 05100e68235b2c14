import { Button, buttonClasses, Field, formatCount } from '@lentera/frontend-kit'
import { FileText, Upload } from 'lucide-react'
import type { Ref } from 'react'

const sizeOf = ({ size }: File): string =>
  size < 1_000_000 ? `${formatCount(Math.max(1, Math.round(size / 1000)))} kB` : `${(size / 1_000_000).toFixed(1)} MB`

type ResumeFieldProps = {
  readonly resume: File | null
  readonly error: string | undefined
  readonly onChange: (resume: File | null) => void
  readonly inputRef: Ref<HTMLInputElement>
}

/**
 * The native file input, styled as a button: it would show "No file chosen" after the dialog was closed and opened
 * again, although the file is still there.
 */
export const ResumeField = ({ resume, error, onChange, inputRef }: ResumeFieldProps) => (
  <Field label="Resume (PDF only)" required hint="At most 5 MB." error={error}>
    {(control) => (
      <div className="relative flex flex-wrap items-center gap-3">
        <input
          {...control}
          ref={inputRef}
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={
            resume ? `${control['aria-describedby'] ?? ''} ${control.id}-chosen` : control['aria-describedby']
          }
          className="peer sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // Reset, so that choosing the same file again after it was changed fires a change event.
            event.target.value = ''
            if (chosen) onChange(chosen)
          }}
        />
        <label
          htmlFor={control.id}
          className={`${buttonClasses('secondary')} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
        >
          <Upload aria-hidden size={18} />
          {resume ? 'Choose another PDF' : 'Choose a PDF'}
        </label>
        {resume && (
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <FileText aria-hidden size={18} className="shrink-0 text-muted" />
            <span id={`${control.id}-chosen`}>
              <span className="break-all">{resume.name}</span>{' '}
              <span className="whitespace-nowrap text-muted">{sizeOf(resume)}</span>
            </span>
            <Button size="sm" variant="quiet" aria-label={`Remove ${resume.name}`} onClick={() => onChange(null)}>
              Remove
            </Button>
          </p>
        )}
      </div>
    )}
  </Field>
)
