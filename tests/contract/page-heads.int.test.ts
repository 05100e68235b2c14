import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describePages } from '../../frontends/kit/webpack/remotes-json.ts'
import { aDiscussion, profileOf, startPages, type TestPages } from '../../gateway/tests/page-system.ts'
import { aJob, aProblem, aProfile, jobId } from '../../gateway/tests/samples.ts'

// The manifests of all teams, rendered by the gateway.
const remotes = ['companies-and-reviews', 'identity', 'jobs-and-applications', 'salaries']
const described = await Promise.all(
  remotes.map((name) =>
    describePages(join(import.meta.dirname, '../../frontends', name), (page) =>
      page === 'job/job-page' ? ['/remotes/all/assets/job.0123456789.js'] : [],
    ),
  ),
)

let pages: TestPages
beforeEach(async () => {
  pages = await startPages(described)
})
afterEach(() => pages.stop())

describe('the head of a page', () => {
  it('of a job has the structured data and the preview of the job', async () => {
    const page = await pages.look(`/jobs/${jobId}?utm_source=chat`)
    const description =
      'Jakarta, Indonesia · Senior · Full-time · SGD 5,000–8,000 a month. Build the payroll run. It pays 400 companies.'
    expect([page.status, page.title, page.canonical]).toEqual([
      200,
      'Backend Engineer at Acme · Lentera',
      `https://lentera.example/jobs/${jobId}`,
    ])
    expect(page.metas).toMatchObject({
      description,
      'og:title': 'Backend Engineer at Acme',
      'og:description': description,
      'og:type': 'article',
      'og:url': `https://lentera.example/jobs/${jobId}`,
      'og:site_name': 'Lentera',
      'twitter:card': 'summary',
    })
    expect(page.metas).not.toHaveProperty('robots')
    expect(page.structured.JobPosting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Backend Engineer',
      description:
        '<p>Build the payroll run.</p><p>It pays 400 companies.</p><h3>Responsibilities</h3><ul><li>Own the ledger</li><li>Be on call every sixth week</li></ul><h3>Requirements</h3><ul><li>Four years of work on servers</li></ul>',
      identifier: { '@type': 'PropertyValue', name: 'Acme', value: jobId },
      datePosted: '2026-03-14T08:00:00Z',
      validThrough: '2026-04-13T08:00:00Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Acme', url: 'https://lentera.example/companies/acme' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Jakarta', addressCountry: 'ID' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'SGD',
        value: { '@type': 'QuantitativeValue', minValue: 5000, maxValue: 8000, unitText: 'MONTH' },
      },
      directApply: true,
      url: `https://lentera.example/jobs/${jobId}`,
    })
    expect(page.text).toContain('<link rel="preload" as="script" href="/remotes/all/assets/job.0123456789.js">')
  })

  it('of a remote job without pay is marked as remote and has no pay', async () => {
    const change = { remoteOk: true, salaryMin: null, salaryMax: null, employmentType: 'contract' } as const
    pages.responses[`/jobs/${jobId}/detail`] = { body: { job: aJob(change), similar: [] } }
    const { structured, metas } = await pages.look(`/jobs/${jobId}`)
    expect(structured.JobPosting).toMatchObject({
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
    })
    expect(structured.JobPosting).not.toHaveProperty('baseSalary')
    expect(metas.description).toMatch(/^Jakarta, Indonesia \(remote OK\) · Senior · Contract\. Build/)
  })

  it('of a company has its rating, and none without reviews', async () => {
    const rated = await pages.look('/company/Acme?tab=reviews')
    expect([rated.title, rated.canonical]).toEqual(['Acme · Lentera', 'https://lentera.example/companies/acme'])
    expect(rated.structured.EmployerAggregateRating).toEqual({
      '@context': 'https://schema.org',
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Organization', name: 'Acme', url: 'https://lentera.example/companies/acme' },
      ratingValue: 4,
      bestRating: 5,
      worstRating: 1,
      ratingCount: 1,
    })
    expect(rated.structured.BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://lentera.example/' },
        { position: 2, name: 'Companies', item: 'https://lentera.example/companies' },
        { position: 3, name: 'Acme', item: 'https://lentera.example/companies/acme' },
      ],
    })
    const profile = aProfile('new', 'New')
    pages.responses['/companies/new/profile'] = {
      body: {
        ...profile,
        company: { ...profile.company, logoUrl: '/logos/new.png', website: 'javascript:alert(1)' },
        reviews: { reviews: [], total: 0 },
        avgRating: 0,
      },
    }
    pages.responses['/companies/new/salaries'] = { body: { salaries: [] } }
    const unrated = await pages.look('/companies/new')
    expect(unrated.structured).not.toHaveProperty('EmployerAggregateRating')
    expect(unrated.structured.Organization).not.toHaveProperty('sameAs')
    expect(unrated.metas['og:image']).toBe('https://lentera.example/logos/new.png')
    expect(unrated.metas.description?.length).toBeLessThanOrEqual(160)
  })

  it.each([
    ['/', 'Lentera · A tagline', '/', /129 startups .* 2,500 reviews/, 'WebSite'],
    ['/companies', 'Browse Companies · Lentera', '/companies', /startups and tech companies/, 'BreadcrumbList'],
    ['/jobs', 'Jobs · Lentera', '/jobs', /^400 jobs/, 'BreadcrumbList'],
    [
      '/salaries',
      'Salary Insights · Lentera',
      '/salaries',
      /^Software Engineer, Mid .* median SGD 5,100 a month, from 42 people/,
      'BreadcrumbList',
    ],
    [
      '/discussions?channel=design',
      'Design discussions · Lentera',
      '/discussions?channel=design',
      /on-call paid/,
      'BreadcrumbList',
    ],
    [
      `/discussions/${aDiscussion.id}`,
      `${aDiscussion.title} · Lentera`,
      `/discussions/${aDiscussion.id}`,
      /^We carry a phone every third week\. And/,
      'BreadcrumbList',
    ],
  ])('of %s is "%s"', async (path, title, canonical, description, structured) => {
    const page = await pages.look(path)
    expect([page.status, page.title, page.canonical]).toEqual([200, title, `https://lentera.example${canonical}`])
    expect(page.metas.description).toMatch(description)
    expect(page.metas.description?.length).toBeLessThanOrEqual(160)
    expect(page.structured).toHaveProperty(structured)
    expect(page.text.match(/<title>|<meta name="description"/g)).toHaveLength(2)
  })

  const hostile = `</title></script><script>alert(1)</script><!-- "x" 'y' & $& $\` 😀 שלום`
  it('escapes a hostile name, title or text', async () => {
    pages.responses['/companies/acme/profile'] = profileOf('acme', hostile)
    const job = aJob({ title: hostile, description: hostile, responsibilities: hostile, location: hostile })
    pages.responses[`/jobs/${jobId}/detail`] = {
      body: { job: { ...job, company: { ...job.company, name: hostile } }, similar: [] },
    }
    for (const path of ['/companies/acme', `/jobs/${jobId}`]) {
      const page = await pages.look(path)
      expect(page.text).not.toContain('<script>alert')
      expect(page.text).not.toMatch(/<!--/)
      // Exactly the script elements of the shell, of the structured data and of the inlined data.
      expect(page.text.match(/<script/g)?.length).toBe(page.text.match(/<\/script>/g)?.length)
      expect(page.text.match(/<\/title>/g)).toHaveLength(1)
      expect(page.title).toContain(hostile)
      expect(page.metas['og:title']).toContain(hostile)
      expect(JSON.stringify(page.structured)).toContain('alert(1)')
    }
    expect((await pages.look('/companies/acme')).first).toMatchObject({
      '/api/v1/companies/acme': { company: { name: hostile } },
    })
  })

  it('of a search has noindex', async () => {
    const page = await pages.look('/companies?search=kopi')
    expect([page.metas.robots, page.canonical]).toEqual(['noindex', 'https://lentera.example/companies'])
  })
})

describe('a page whose subject does not exist', () => {
  it.each([
    ['/companies/nobody', 404, 'Company not found · Lentera'],
    ['/companies/--', 404, 'Company not found · Lentera'],
    ['/jobs/0197a1b2-c3d4-7e5f-8a6b-000000000000', 404, 'Job Not Found · Lentera'],
    ['/jobs/17', 404, 'Job Not Found · Lentera'],
    ['/discussions/d4c3b2a1-98a1-4f0e-8f0b-000000000000', 404, 'Discussion not found · Lentera'],
  ])('%s answers %i with the shell, not to be listed', async (path, status, title) => {
    const page = await pages.look(path)
    expect([page.status, page.title, page.metas.robots, page.canonical]).toEqual([status, title, 'noindex', undefined])
    expect(page.text).toContain('<div id="root"></div>')
    expect(page.first).toBeUndefined()
  })

  it('responds 410 for an expired job', async () => {
    pages.responses[`/jobs/${jobId}/detail`] = { status: 410, body: aProblem(410, 'job_expired') }
    const page = await pages.look(`/jobs/${jobId}`)
    expect([page.status, page.metas.robots]).toEqual([410, 'noindex'])
  })
})
