import { Field, formatDate, formatMoney, Input, Select, useRead } from '@lentera/frontend-kit'
import { listRates } from '@lentera/frontend-kit/api/salaries'
import { EmailField, rules, type UseFormReturn, useWatch } from '@lentera/frontend-kit/forms'
import { salaryCities, salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/values/salaries'
import { inText } from '../market/cohort-choice.ts'
import { currencyOptions } from '../money/currency-options.ts'
import { currencyOfPlace, parseAmount, rateOf, toSgd } from '../money/money.ts'
import { type SalaryDraft, salaryRules } from './salary-draft.ts'

const choices = (placeholder: string, values: readonly string[], labelOf = (value: string) => value) => [
  { value: '', label: placeholder },
  ...values.map((value) => ({ value, label: labelOf(value) })),
]
const isCity = (place: string) => salaryCities.some((city) => city === place)
const roleOptions = choices('Select your role', salaryRoles)
const levelOptions = choices('Select your level', salaryLevels)
const placeOptions = choices('Select where you work', salaryPlaces, (place) =>
  isCity(place) ? place : `Elsewhere in ${inText(place)}`,
)

/** The fields of a salary. */
export const SalaryFields = ({ form }: { readonly form: UseFormReturn<SalaryDraft> }) => {
  const { register, setValue, getValues, formState } = form
  const { errors, dirtyFields } = formState
  /** Suggests the usual currency of the location, unless the author has chosen one. */
  const suggestCurrency = () => {
    const { location } = getValues()
    if (location !== '' && !dirtyFields.currency) setValue('currency', currencyOfPlace(location))
  }
  return (
    <div className="space-y-6">
      <EmailField
        register={() => register('email', rules.email)}
        error={errors.email?.message}
        hint="Stays in this browser. It becomes a code that lets you delete the salary for 24 hours, and is never sent with it."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Role" required error={errors.role?.message}>
          {(field) => <Select {...field} {...register('role', rules.choice)} options={roleOptions} />}
        </Field>
        <Field label="Level" required error={errors.level?.message}>
          {(field) => <Select {...field} {...register('level', rules.choice)} options={levelOptions} />}
        </Field>
        <Field label="Location" required error={errors.location?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('location', { ...rules.choice, onChange: suggestCurrency })}
              options={placeOptions}
            />
          )}
        </Field>
        <Field label="Years of experience" required error={errors.years?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('years', salaryRules.years)}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <div>
        <div className="grid grid-cols-[1fr_6.5rem] gap-3">
          <Field label="Base pay a month" required error={errors.base?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('base', salaryRules.base)}
                inputMode="decimal"
                maxLength={24}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Currency" required>
            {({ 'aria-required': _, ...field }) => (
              <Select {...field} {...register('currency')} options={currencyOptions} />
            )}
          </Field>
        </div>
        <Conversion form={form} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Bonus a year" error={errors.bonus?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('bonus', salaryRules.extra)}
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Equity a year" error={errors.equity?.message} hint="What vests in a year, at its value today.">
          {(field) => (
            <Input
              {...field}
              {...register('equity', salaryRules.extra)}
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </div>
  )
}

/**
 * The base pay converted to SGD while typing, with the date of the rate. The line is always rendered, so that the
 * layout does not shift.
 */
const Conversion = ({ form }: { readonly form: UseFormReturn<SalaryDraft> }) => {
  const [base, currency] = useWatch({ control: form.control, name: ['base', 'currency'] })
  const { data, error } = useRead(listRates, { when: currency !== 'SGD' })
  const rate = currency === 'SGD' ? null : rateOf(data?.rates ?? [], currency)
  const amount = parseAmount(base)
  return (
    <p aria-live="polite" className="mt-1.5 min-h-5.25 text-sm text-muted">
      {currency === 'SGD' && 'Before tax, without bonus.'}
      {currency !== 'SGD' &&
        error &&
        'Before tax, without bonus. It is compared in SGD; the rate could not be fetched just now.'}
      {rate &&
        (amount === null
          ? `Before tax, without bonus. It is compared in SGD, at the rate of ${formatDate(rate.validOn)}.`
          : `About ${formatMoney(toSgd(amount, rate))} SGD a month, at the rate of ${formatDate(rate.validOn)}.`)}
    </p>
  )
}
