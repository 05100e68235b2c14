import { Checkbox, Field, Input, Select, Textarea } from '@lentera/frontend-kit'
import { Controller, rules, type UseFormReturn } from '@lentera/frontend-kit/forms'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import {
  departmentLabels,
  departments,
  employmentTypeLabels,
  employmentTypes,
  jobLevelLabels,
  jobLevels,
} from '@lentera/proto/values/jobs-and-applications'
import { salaryCurrencies } from '@lentera/proto/values/salaries'
import { type ReactNode, useId } from 'react'
import { type JobDraft, jobRules } from './job-draft.ts'
import { TagsField } from './tags-field.tsx'

const choices = <V extends string>(
  placeholder: string,
  values: readonly V[],
  labelOf: (value: V) => string = (value) => value,
) => [{ value: '', label: placeholder }, ...values.map((value) => ({ value, label: labelOf(value) }))]
const departmentOptions = choices('Select a department', departments, (value) => departmentLabels[value])
const levelOptions = choices('Select a level', jobLevels, (value) => jobLevelLabels[value])
const typeOptions = choices('Select a type', employmentTypes, (value) => employmentTypeLabels[value])
const countryOptions = choices('Select a country', countries)
const currencyOptions = salaryCurrencies.map((currency) => ({ value: currency, label: currency }))

type FieldsProps = { readonly form: UseFormReturn<JobDraft> }

export const JobFields = ({ form }: FieldsProps) => (
  <div className="space-y-8">
    <Section title="The role">
      <RoleFields form={form} />
    </Section>
    <Section title="Place and pay">
      <PlaceAndPayFields form={form} />
    </Section>
    <Section title="Applications">
      <ApplicationFields form={form} />
    </Section>
  </div>
)

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const RoleFields = ({ form: { register, control, formState } }: FieldsProps) => {
  const { errors } = formState
  return (
    <>
      <Field label="Job title" required error={errors.title?.message}>
        {(field) => <Input {...field} {...register('title', rules.text(120))} maxLength={120} />}
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Department" required error={errors.department?.message}>
          {(field) => <Select {...field} {...register('department', rules.choice)} options={departmentOptions} />}
        </Field>
        <Field label="Level" required error={errors.level?.message}>
          {(field) => <Select {...field} {...register('level', rules.choice)} options={levelOptions} />}
        </Field>
        <Field label="Employment type" required error={errors.employmentType?.message}>
          {(field) => <Select {...field} {...register('employmentType', rules.choice)} options={typeOptions} />}
        </Field>
      </div>
      <Field label="About this role" required error={errors.description?.message}>
        {(field) => <Textarea {...field} {...register('description', rules.text(8000))} maxLength={8000} rows={8} />}
      </Field>
      <Field label="Responsibilities" required hint="One on each line." error={errors.responsibilities?.message}>
        {(field) => (
          <Textarea {...field} {...register('responsibilities', rules.text(8000))} maxLength={8000} rows={6} />
        )}
      </Field>
      <Field label="Requirements" required hint="One on each line." error={errors.requirements?.message}>
        {(field) => <Textarea {...field} {...register('requirements', rules.text(8000))} maxLength={8000} rows={6} />}
      </Field>
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagsField tags={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </>
  )
}

const PlaceAndPayFields = ({ form: { register, trigger, formState } }: FieldsProps) => {
  const { errors, isSubmitted } = formState
  const id = useId()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Location" required hint="A city, such as Jakarta." error={errors.location?.message}>
          {(field) => <Input {...field} {...register('location', rules.text(120))} maxLength={120} />}
        </Field>
        <Field label="Country" required error={errors.country?.message}>
          {(field) => <Select {...field} {...register('country', rules.choice)} options={countryOptions} />}
        </Field>
      </div>
      <label htmlFor={`${id}-remote`} className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <Checkbox id={`${id}-remote`} {...register('remoteOk')} />
        Remote OK
      </label>
      <div className="grid gap-x-3 gap-y-6 sm:grid-cols-[1fr_1fr_6.5rem]">
        <Field label="Lowest pay a month" error={errors.salaryMin?.message}>
          {(field) => (
            <Input
              {...field}
              // Validate the other end of the range again, because it depends on this one.
              {...register('salaryMin', { ...jobRules.lowestPay, onChange: () => isSubmitted && trigger('salaryMax') })}
              inputMode="numeric"
              maxLength={16}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Highest pay a month" error={errors.salaryMax?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('salaryMax', jobRules.highestPay)}
              inputMode="numeric"
              maxLength={16}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Currency" required error={errors.salaryCurrency?.message}>
          {({ 'aria-required': _, ...field }) => (
            <Select {...field} {...register('salaryCurrency')} options={currencyOptions} />
          )}
        </Field>
      </div>
    </>
  )
}

const ApplicationFields = ({ form: { register, formState } }: FieldsProps) => {
  const { errors } = formState
  const { validate, maxLength } = rules.email
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        label="E-mail for notes"
        hint="Told of each application, without its contents."
        error={errors.applicationEmail?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('applicationEmail', { maxLength, validate: (text) => text.trim() === '' || validate(text) })}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Your own application page"
        hint="Shown beside the form on the ad."
        error={errors.applicationUrl?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('applicationUrl', jobRules.webAddress)}
            type="url"
            inputMode="url"
            maxLength={2048}
            placeholder="https://"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}
