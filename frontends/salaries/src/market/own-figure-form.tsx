import { Button, Card, Field, formatMoney, Input, SelectField } from '@lentera/frontend-kit'
import { type FormEvent, useState } from 'react'
import { currencyOptions } from '../money/currency-options.ts'
import { type Currency, parseAmount } from '../money/money.ts'
import type { OwnFigure } from './own-figure.ts'

type OwnFigureFormProps = { readonly own: OwnFigure | null; readonly onChange: (own: OwnFigure | null) => void }

/** "Where am I?": marks the visitor's own pay in the plots of this browser. Nothing of it is sent. */
export const OwnFigureForm = ({ own, onChange }: OwnFigureFormProps) => {
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>(own?.currency ?? 'SGD')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseAmount(text)
    if (amount === null || amount === 0) return setError('Please enter an amount such as 6,500')
    setError(undefined)
    setText('')
    onChange({ amount, currency })
  }
  return (
    <Card as="section">
      <h2 className="font-semibold">Where am I?</h2>
      <p className="mt-1 text-sm text-muted">
        Your figure stays in this browser and is never sent to us or anybody else.
      </p>
      {own && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span>
            Your mark: <strong className="tabular-nums">{formatMoney(own.amount, own.currency)}</strong> a month
          </span>
          <Button size="sm" onClick={() => onChange(null)}>
            Remove
          </Button>
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-3 space-y-3">
        <div className="grid grid-cols-[1fr_6.5rem] gap-3">
          <Field label="Base pay a month" required error={error}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={24}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <SelectField
            label="Currency"
            options={currencyOptions}
            value={currency}
            onChange={(chosen) => setCurrency(currencyOptions.find(({ value }) => value === chosen)?.value ?? 'SGD')}
          />
        </div>
        <Button type="submit" className="w-full">
          Show where I am
        </Button>
      </form>
    </Card>
  )
}
