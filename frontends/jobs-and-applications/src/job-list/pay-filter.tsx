import { Field, Input, SelectField } from '@lentera/frontend-kit'
import { salaryCurrencies } from '@lentera/proto/values/salaries'
import { type FormEvent, useEffect, useState } from 'react'

const usual = 'SGD'
const currencyOptions = salaryCurrencies.map((currency) => ({ value: currency, label: currency }))

type PayFilterProps = {
  readonly salaryMin: string
  readonly currency: string
  readonly onChange: (change: { readonly salaryMin: string; readonly currency: string }) => void
}

/** The least that a job must pay a month. An amount counts when it is complete: with Enter or on leaving the field. */
export const PayFilter = ({ salaryMin, currency, onChange }: PayFilterProps) => {
  const [amount, setAmount] = useState(salaryMin)
  const [chosen, setChosen] = useState(currency || usual)
  useEffect(() => setAmount(salaryMin), [salaryMin])
  useEffect(() => setChosen(currency || usual), [currency])
  const send = (unit: string) => {
    const digits = amount.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)
    setAmount(digits)
    const next = { salaryMin: digits, currency: digits === '' || unit === usual ? '' : unit }
    if (next.salaryMin !== salaryMin || next.currency !== currency) onChange(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(chosen)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_5.75rem] items-end gap-2">
      <Field label="Minimum salary" required>
        {({ 'aria-required': _, ...control }) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            placeholder="Per month"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            onBlur={() => send(chosen)}
          />
        )}
      </Field>
      <SelectField
        label="Currency"
        hideLabel
        options={currencyOptions}
        value={chosen}
        onChange={(chosen) => {
          setChosen(chosen)
          send(chosen)
        }}
      />
    </form>
  )
}
