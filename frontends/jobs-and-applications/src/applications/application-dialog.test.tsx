import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { applyForJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import {
  aUser,
  aUserHash,
  expectNoAxeViolations,
  type FakeApi,
  fakeApi,
  renderPage,
} from '@lentera/frontend-kit/testing'
import type { MyApplication } from '@lentera/proto/http/jobs-and-applications'
import { resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aJob, jobIdText } from '../testing/builders.ts'
import { ApplicationDialog } from './application-dialog.tsx'

const onApplied = vi.fn()
const job = aJob()

const Host = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>Job</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Apply
      </button>
      <ApplicationDialog job={job} open={isOpen} onClose={() => setOpen(false)} onApplied={onApplied} />
    </>
  )
}

const show = async () => {
  onApplied.mockClear()
  const view = renderPage(Host)
  await view.user.click(screen.getByRole('button', { name: 'Apply' }))
  return view
}

const pdf = (name = 'resume.pdf') => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
const nameField = () => screen.getByRole('textbox', { name: 'Full Name' })
const emailField = () => screen.getByRole('textbox', { name: 'Email Address' })
const letterField = () => screen.getByRole('textbox', { name: 'Cover Letter (optional)' })
const resumeField = () => screen.getByLabelText('Resume (PDF only)')
/** Bypasses the file filter of the browser, as users can with "All files" or by dragging. */
const choose = (file: File) => fireEvent.change(resumeField(), { target: { files: [file] } })
const submit = (view: Awaited<ReturnType<typeof show>>) =>
  view.user.click(screen.getByRole('button', { name: 'Submit Application' }))

const fill = async (view: Awaited<ReturnType<typeof show>>, file: File | null = pdf()) => {
  await view.user.type(nameField(), 'Some One')
  await view.user.type(emailField(), 'someone@example.com')
  if (file) choose(file)
}

/** A toast contains its text twice: visible, and for screen readers. */
const toastSays = async (title: string, description: string) => {
  const toast = (await screen.findAllByText(title))
    .map((element) => element.closest('li'))
    .find((item) => item !== null)
  expect(within(toast ?? document.body).getByText(description)).toBeTruthy()
}

const created = (idText = '7c1a2c53-57e5-4f4e-9d6c-3f0a54b0a201') => ({
  application: { id: idText as MyApplication['id'], status: 'applied' as const, createdAt: '2026-03-14T08:00:00Z' },
})
const respondingApi = (): FakeApi => {
  const api = fakeApi()
  api.respond(applyForJob, created())
  return api
}

describe('the application dialog', () => {
  it('has the specification’s fields and buttons', async () => {
    await show()
    const dialog = screen.getByRole('dialog', { name: 'Apply for this position' })
    for (const field of [nameField(), emailField(), resumeField()])
      expect(field.getAttribute('aria-required')).toBe('true')
    expect(letterField().getAttribute('rows')).toBe('4')
    expect(letterField().getAttribute('aria-required')).toBeNull()
    expect(resumeField().getAttribute('accept')).toBe('application/pdf,.pdf')
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Submit Application' })).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('says who sees it, that it is encrypted, for how long, and how to withdraw', async () => {
    await show()
    expect(
      screen.getByText(
        /Only the employers of Kopi Cloud\. Your resume is stored encrypted, and everything is erased after 365 days\. To withdraw earlier, sign in with this e-mail address and open My applications\./,
      ),
    ).toBeTruthy()
  })

  it('can be used by the keyboard alone', async () => {
    const api = respondingApi()
    const view = await show()
    nameField().focus()
    await view.user.keyboard('Some One{Tab}someone@example.com{Tab}')
    expect(document.activeElement).toBe(resumeField())
    await view.user.upload(resumeField(), pdf())
    await screen.findByText('resume.pdf')
    resumeField().focus()
    await view.user.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove resume.pdf' }))
    await view.user.keyboard('{Tab}Hello{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await view.user.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes on Escape and keeps what was typed', async () => {
    const view = await show()
    await fill(view)
    await view.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(nameField()).toHaveProperty('value', 'Some One')
    expect(screen.getByText('resume.pdf')).toBeTruthy()
  })
})

describe('what an application must have', () => {
  it.each([
    ['nothing', async () => undefined],
    [
      'no name',
      async (view: Awaited<ReturnType<typeof show>>) => {
        await fill(view)
        await view.user.clear(nameField())
      },
    ],
    [
      'no address',
      async (view: Awaited<ReturnType<typeof show>>) => {
        await fill(view)
        await view.user.clear(emailField())
      },
    ],
    ['no resume', (view: Awaited<ReturnType<typeof show>>) => fill(view, null)],
  ])('with %s says "Missing information" and sends nothing', async (_, prepare) => {
    const api = respondingApi()
    const view = await show()
    await prepare(view)
    await submit(view)
    await toastSays('Missing information', 'Please fill in all required fields and upload your resume.')
    expect(api.callsOf(applyForJob)).toHaveLength(0)
  })

  it('says at each field what is missing and moves the focus to the first', async () => {
    const view = await show()
    await submit(view)
    expect(await screen.findByText('Please enter your full name')).toBeTruthy()
    for (const [field, words] of [
      [nameField(), 'Please enter your full name'],
      [emailField(), 'Please enter a valid email address'],
      [resumeField(), 'Please upload your resume.'],
    ] as const) {
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
      expect(described).toContain(words)
    }
    expect(document.activeElement).toBe(nameField())
    await expectNoAxeViolations()
  })

  it.each([
    ['a Word file', new File(['PK'], 'resume.docx', { type: 'application/msword' })],
    ['a picture renamed to .pdf', new File(['\u0089PNG'], 'resume.pdf', { type: 'application/pdf' })],
    ['an empty file', new File([], 'resume.pdf', { type: 'application/pdf' })],
  ])('with %s says "Invalid file type" and sends nothing', async (_, file) => {
    const api = respondingApi()
    const view = await show()
    await fill(view, file)
    await submit(view)
    await toastSays('Invalid file type', 'Please upload a PDF file only.')
    expect(resumeField().getAttribute('aria-invalid')).toBe('true')
    expect(api.callsOf(applyForJob)).toHaveLength(0)
  })

  it('with more than 5 MB says "File too large" and sends nothing', async () => {
    const api = respondingApi()
    const view = await show()
    await fill(view, new File(['%PDF-', new Uint8Array(resumeMaxBytes - 4)], 'resume.pdf', { type: 'application/pdf' }))
    await submit(view)
    await toastSays('File too large', 'Please upload a file smaller than 5MB.')
    expect(resumeField().getAttribute('aria-invalid')).toBe('true')
    expect(api.callsOf(applyForJob)).toHaveLength(0)
  })

  it('reports missing fields before problems of the file', async () => {
    const view = await show()
    choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    await toastSays('Invalid file type', 'Please upload a PDF file only.')
    await submit(view)
    await toastSays('Missing information', 'Please fill in all required fields and upload your resume.')
  })

  it('takes another file after a refused one', async () => {
    const api = respondingApi()
    const view = await show()
    await fill(view, new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    await toastSays('Invalid file type', 'Please upload a PDF file only.')
    choose(pdf())
    await waitFor(() => expect(resumeField().getAttribute('aria-invalid')).toBeNull())
    await submit(view)
    await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1))
  })

  it('refuses an invalid address at its field', async () => {
    const api = respondingApi()
    const view = await show()
    await fill(view)
    await view.user.type(emailField(), '@')
    await submit(view)
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(api.callsOf(applyForJob)).toHaveLength(0)
  })
})

describe('sending an application', () => {
  it('sends the four parts, closes, clears the fields and says so', async () => {
    const api = respondingApi()
    const view = await show()
    await fill(view)
    await view.user.type(letterField(), ' I drink a lot of coffee. ')
    await submit(view)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await toastSays(
      'Application submitted!',
      "Your application has been sent successfully. We'll get back to you soon!",
    )
    const [call] = api.callsOf(applyForJob)
    expect(call?.params).toEqual({ id: jobIdText })
    expect(call?.body).toEqual({
      fullName: 'Some One',
      email: 'someone@example.com',
      coverLetter: 'I drink a lot of coffee.',
      resume: expect.objectContaining({ name: 'resume.pdf', type: 'application/pdf' }),
    })
    expect(onApplied).toHaveBeenCalledOnce()
    await view.user.click(screen.getByRole('button', { name: 'Apply' }))
    for (const field of [nameField(), emailField(), letterField()]) expect(field).toHaveProperty('value', '')
    expect(screen.queryByText('resume.pdf')).toBeNull()
  })

  it('says "Submitting..." meanwhile, sends once and cannot be closed by accident', async () => {
    const api = fakeApi()
    let finish: () => void = () => undefined
    const waiting = new Promise<void>((done) => {
      finish = done
    })
    api.respond(applyForJob, async () => {
      await waiting
      return created()
    })
    const view = await show()
    await fill(view)
    await submit(view)
    const button = await screen.findByRole('button', { name: 'Submitting...' })
    await waitFor(() => expect(api.callsOf(applyForJob)).toHaveLength(1))
    await view.user.click(button)
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    await view.user.keyboard('{Escape}{Escape}')
    await view.user.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true)
    expect(api.callsOf(applyForJob)).toHaveLength(1)
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [409, 'already_applied', 'Somebody has already applied for this job with this e-mail address.', emailField],
    [415, 'not_a_pdf', 'Please upload a PDF file only.', resumeField],
    [
      400,
      'resume_damaged',
      'This PDF is damaged or incomplete. Please save it again and upload the new file.',
      resumeField,
    ],
    [413, 'file_too_large', 'Please upload a file smaller than 5MB.', resumeField],
  ])(
    'tells the server’s message of a %i %s, at its field too, and keeps what was typed',
    async (statusCode, code, message, field) => {
      const api = fakeApi()
      api.fail(applyForJob, { statusCode, code, message })
      const view = await show()
      await fill(view)
      await submit(view)
      await toastSays('Application failed', message)
      expect(field().getAttribute('aria-invalid')).toBe('true')
      expect(nameField()).toHaveProperty('value', 'Some One')
      expect(emailField()).toHaveProperty('value', 'someone@example.com')
      expect(screen.getByText('resume.pdf')).toBeTruthy()
      expect(onApplied).not.toHaveBeenCalled()
      api.respond(applyForJob, created())
      await view.user.type(emailField(), '.sg')
      await submit(view)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('says "Please try again later." when the server has no message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const view = await show()
    await fill(view)
    await submit(view)
    await toastSays('Application failed', 'Please try again later.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('puts the server’s issues at their fields', async () => {
    const api = fakeApi()
    api.fail(applyForJob, {
      statusCode: 400,
      code: 'invalid_request',
      message: 'The request is not valid.',
      issues: [{ path: 'body.email', code: 'custom', message: 'Please enter a valid email address' }],
    })
    const view = await show()
    await fill(view)
    await submit(view)
    await toastSays('Application failed', 'The request is not valid.')
    expect(emailField().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('somebody who is signed in', () => {
  it('finds name and address filled in, and what they typed before the account arrived is kept', async () => {
    localStorage.setItem('lentera.userHash', aUserHash)
    const api = respondingApi()
    let arrive: () => void = () => undefined
    const waiting = new Promise<void>((done) => {
      arrive = done
    })
    api.respond(getCurrentUser, async () => {
      await waiting
      return { user: aUser(), userHash: aUserHash, permissions: [] }
    })
    const view = await show()
    await view.user.type(nameField(), 'Another Name')
    arrive()
    await waitFor(() => expect(emailField()).toHaveProperty('value', 'someone@example.com'))
    expect(nameField()).toHaveProperty('value', 'Another Name')
    await view.user.clear(nameField())
    choose(pdf())
    await view.user.type(nameField(), 'Some One')
    await submit(view)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await view.user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(nameField()).toHaveProperty('value', 'Some One')
    expect(emailField()).toHaveProperty('value', 'someone@example.com')
    expect(screen.queryByText('resume.pdf')).toBeNull()
  })
})
