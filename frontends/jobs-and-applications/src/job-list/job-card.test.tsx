import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { listSavedMarks, saveJob, unsaveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { aUser, aUserHash, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { JobHit } from '@lentera/proto/http/jobs-and-applications'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyMention, aJobHit, jobIdText } from '../testing/builders.ts'
import { JobCard } from './job-card.tsx'

const otherIdText = '0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a002'

const show = (...jobs: readonly JobHit[]) =>
  renderPage(
    () => (
      <>
        <h1>Jobs</h1>
        <h2>Results</h2>
        <ul>
          {jobs.map(({ matches, ...job }) => (
            <JobCard key={job.id} job={job} matches={matches} />
          ))}
        </ul>
      </>
    ),
    { path: '/jobs', at: '/jobs?search=kopi' },
  )

const signedIn = () => {
  localStorage.setItem('lentera.userHash', aUserHash)
  const api = fakeApi()
  api.respond(getCurrentUser, { user: aUser(), userHash: aUserHash, permissions: [] })
  return api
}

describe('a job’s card', () => {
  it('shows what the specification lists', async () => {
    const yesterday = new Date()
    yesterday.setDate(yesterday.getDate() - 1)
    show(
      aJobHit({
        remoteOk: true,
        tags: ['Go', 'PostgreSQL', 'NATS', 'React', 'k6'],
        createdAt: yesterday.toISOString(),
      }),
    )
    expect(screen.getByRole('link', { name: 'Senior Backend Engineer' }).getAttribute('href')).toBe(
      `/jobs/${jobIdText}`,
    )
    expect(screen.getByRole('link', { name: 'Kopi Cloud' }).getAttribute('href')).toBe('/companies/kopi-cloud')
    for (const text of [
      'Yesterday',
      'Jakarta, Indonesia',
      'Remote OK',
      'Full-time',
      '$6,000 – $9,000 per month',
      'Build the payroll that coffee shops trust.',
      'Engineering',
      'Senior',
      'Go',
      'PostgreSQL',
      'NATS',
      '+2 more',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('React')).toBeNull()
    expect(screen.queryByText('Featured')).toBeNull()
    await expectNoAxeViolations()
  })

  it('clips the description to two lines', () => {
    show(aJobHit())
    expect(screen.getByText('Build the payroll that coffee shops trust.').className).toContain('line-clamp-2')
  })

  it('has no badge of remote work and no "more" where there is neither', () => {
    show(aJobHit({ tags: ['Go', 'NATS', 'k6'], salaryMin: null, salaryMax: null }))
    expect(screen.queryByText('Remote OK')).toBeNull()
    expect(screen.queryByText(/more/)).toBeNull()
    expect(screen.queryByText(/per month/)).toBeNull()
  })

  it('shows the company’s logo, or the first letter of its name', () => {
    const { container } = show(
      aJobHit(),
      aJobHit({ idText: otherIdText, company: aCompanyMention({ name: 'Teh Tarik', logoUrl: '/logos/teh.png' }) }),
    )
    expect(screen.getByText('K')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/teh.png')
  })

  it('says that a job is featured', () => {
    show(aJobHit({ isFeatured: true }))
    expect(screen.getByText('Featured')).toBeTruthy()
  })

  it('marks what a search found', () => {
    const { container } = show(
      aJobHit({
        matches: {
          title: [{ start: 7, length: 7 }],
          company: [{ start: 0, length: 4 }],
          description: [{ start: 10, length: 7 }],
        },
      }),
    )
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Backend',
      'Kopi',
      'payroll',
    ])
    expect(screen.getByRole('link', { name: 'Senior Backend Engineer' })).toBeTruthy()
  })
})

describe('saving a job', () => {
  it('leads a visitor to the login and back to the same search', () => {
    show(aJobHit())
    expect(screen.getByRole('link', { name: 'Save Senior Backend Engineer' }).getAttribute('href')).toBe(
      '/login?next=%2Fjobs%3Fsearch%3Dkopi',
    )
  })

  it('shows saved jobs with one request for all cards', async () => {
    const api = signedIn()
    api.respond(listSavedMarks, { jobIds: [aJobHit().id] })
    show(aJobHit(), aJobHit({ idText: otherIdText, title: 'Designer' }))
    expect(await screen.findByRole('button', { name: 'Save Senior Backend Engineer', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save Designer', pressed: false })).toBeTruthy()
    expect(api.callsOf(listSavedMarks)).toHaveLength(1)
    await expectNoAxeViolations()
  })

  it('saves and takes away again', async () => {
    const api = signedIn()
    const job = aJobHit()
    let jobIds: JobHit['id'][] = []
    api.respond(listSavedMarks, () => ({ jobIds }))
    api.respond(saveJob, () => {
      jobIds = [job.id]
      return { isSaved: true }
    })
    api.respond(unsaveJob, () => {
      jobIds = []
      return { isSaved: false }
    })
    const { user } = show(job)
    await user.click(await screen.findByRole('button', { name: 'Save Senior Backend Engineer', pressed: false }))
    await user.click(await screen.findByRole('button', { name: 'Save Senior Backend Engineer', pressed: true }))
    expect(await screen.findByRole('button', { name: 'Save Senior Backend Engineer', pressed: false })).toBeTruthy()
    expect((await screen.findAllByText('Job no longer saved')).length).toBeGreaterThan(0)
    expect(api.callsOf(saveJob)).toHaveLength(1)
    expect(api.callsOf(unsaveJob)[0]?.params).toEqual({ id: jobIdText })
  })

  it('says why it could not be saved', async () => {
    const api = signedIn()
    api.respond(listSavedMarks, { jobIds: [] })
    api.fail(saveJob, { statusCode: 409, code: 'too_many_saved', message: 'You keep 500 jobs; remove one first.' })
    const { user } = show(aJobHit())
    await user.click(await screen.findByRole('button', { name: 'Save Senior Backend Engineer' }))
    const toast = (await screen.findAllByText('Failed to save the job'))[0]?.closest('li')
    expect(within(toast ?? document.body).getByText('You keep 500 jobs; remove one first.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save Senior Backend Engineer', pressed: false })).toBeTruthy()
  })
})
