import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { Input, Textarea } from '../ui/controls.tsx'
import { Field } from '../ui/field.tsx'
import { rules, showServerIssues, useForm } from './index.ts'

type Values = { email: string; pros: string }

const Form = ({ send }: { send: (values: Values) => Promise<void> }) => {
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { email: '', pros: '' } })
  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError) || !showServerIssues<Values>(error, ['email', 'pros'], setError)) throw error
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Email" required error={formState.errors.email?.message}>
        {(control) => <Input {...control} type="email" {...register('email', rules.email)} />}
      </Field>
      <Field label="Pros" required error={formState.errors.pros?.message}>
        {(control) => <Textarea {...control} {...register('pros', rules.text(5000))} />}
      </Field>
      <button type="submit">Continue</button>
    </form>
  )
}

const user = userEvent.setup()
afterEach(cleanup)
const submit = () => user.click(screen.getByRole('button', { name: 'Continue' }))

describe('a form', () => {
  it('shows the specification’s messages, focuses the first invalid field and sends nothing', async () => {
    const send = vi.fn(async () => undefined)
    render(<Form send={send} />)
    await user.type(screen.getByRole('textbox', { name: 'Pros' }), '   ')
    await submit()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Required')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    'reader@example',
    'reader example.com',
    '@example.com',
    'a@b@example.com',
    'reader@example..com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the address "%s"', (address) => {
    const isValid = address.length <= 254 && rules.email.validate(address) === true
    expect(isValid).toBe(false)
  })

  it.each(['reader@example.com', ' Reader.Name+tag@mail.example.co.id ', 'đông@example.vn'])(
    'accepts the address "%s"',
    (address) => {
      expect(rules.email.validate(address)).toBe(true)
    },
  )

  it('puts the server’s issues at their fields', async () => {
    const issues = [{ path: 'body.pros', code: 'too_big', message: 'Too long' }]
    const problem = {
      statusCode: 400,
      error: 'Bad Request',
      code: 'invalid_request',
      message: 'Not valid.',
      requestId: 'r',
      issues,
    }
    render(
      <Form
        send={async () => {
          throw new ApiError(400, 'Not valid.', problem)
        }}
      />,
    )
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'reader@example.com')
    await user.type(screen.getByRole('textbox', { name: 'Pros' }), 'Good people')
    await submit()
    expect(await screen.findByText('Too long')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Pros' }).getAttribute('aria-invalid')).toBe('true')
  })
})
