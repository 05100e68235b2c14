import type { EndpointSpec } from '@lentera/proto'
import { getDiscussion, listCompanies, listDiscussions } from '@lentera/proto/http/companies-and-reviews'
import { getCompanyPage, getJobPage, getStats } from '@lentera/proto/http/gateway'
import { listJobs } from '@lentera/proto/http/jobs-and-applications'
import { compareSalaries } from '@lentera/proto/http/salaries'
import type { PageAddress } from '@lentera/proto/page-reads'
import { channelDetails, channels } from '@lentera/proto/values/companies-and-reviews'
import { employmentTypeLabels, jobLevelLabels } from '@lentera/proto/values/jobs-and-applications'
import type { Answers } from './gather.ts'
import type { Head } from './head.ts'
import type { Site } from './site.ts'
import { breadcrumbs, employer, jobPosting, website } from './structured-data.ts'

/** What search engines and chat previews are told of a page, and what that is written from. */
export type PageDefinition = {
  /** Pattern of the route, as the remote's manifest has it. */
  readonly route: string
  /** Reads that the head is written from, in the form of a manifest's `reads`. */
  readonly reads: readonly string[]
  /** The read that the page is about: what its owner says is not there, or no longer, the page is not either. */
  readonly subject?: EndpointSpec
  /** Title of the page when its subject is not there, as the page sets it. */
  readonly missingTitle?: string
  readonly locate: (address: PageAddress) => { readonly canonical: string; readonly isSearch?: boolean }
  /** Undefined while the answers that it needs are not there: the page then keeps the shell's own head. */
  readonly describe: (answers: Answers, address: PageAddress, site: Site) => Head | undefined
}

const count = new Intl.NumberFormat('en-SG')
const money = (amount: number, currency: string): string => `${currency} ${count.format(amount)}`
const isSet = ({ query }: PageAddress, names: readonly string[]): boolean =>
  names.some((name) => !['', 'all', 'any'].includes(query.get(name)?.trim() ?? ''))

/** A list: each of its pages is a page of its own, but what a search or filter leaves of it is not. */
const locateList =
  (path: string, filters: readonly string[]): PageDefinition['locate'] =>
  (address) => {
    const isSearch = isSet(address, filters)
    const page = Number(address.query.get('page') ?? 1)
    const isFurther = !isSearch && Number.isInteger(page) && page > 1 && page <= 1000
    return { canonical: isFurther ? `${path}?page=${page}` : path, isSearch }
  }

const segment = (value: string | undefined): string => encodeURIComponent((value ?? '').toLowerCase())
const channelOf = ({ query }: PageAddress) =>
  channels.find((channel) => channel === query.get('channel')) ?? 'engineering'

const home: PageDefinition = {
  route: '/',
  reads: ['/stats'],
  locate: () => ({ canonical: '/' }),
  describe: (answers, _, site) => {
    const stats = answers(getStats)
    const description = stats
      ? `Anonymous reviews, salaries and interviews at ${count.format(stats.companies)} startups and tech companies in Asia: ${count.format(stats.reviews)} reviews by the people who work there.`
      : undefined
    return { description, type: 'website', structured: [website(site)] }
  },
}

const companies: PageDefinition = {
  route: '/companies',
  reads: ['/companies?search={search}&country={country}&size={size}&page={page|1}'],
  locate: locateList('/companies', ['search', 'country', 'size']),
  describe: (answers, address, site) => {
    const listed = answers(listCompanies)
    const names = listed?.companies.slice(0, 3).map(({ name }) => name) ?? []
    return {
      title: 'Browse Companies',
      description:
        listed === undefined || isSet(address, ['search', 'country', 'size']) || names.length === 0
          ? 'Explore startups and tech companies across Asia: ratings, reviews, salaries and interviews, written anonymously by people who work there.'
          : `Explore ${count.format(listed.total)} startups and tech companies across Asia, with anonymous reviews and salaries: ${names.join(', ')} and more.`,
      type: 'website',
      structured: [breadcrumbs(site, [{ name: 'Companies', path: '/companies' }])],
    }
  },
}

const company: Omit<PageDefinition, 'route'> = {
  reads: ['/companies/{slug}'],
  subject: getCompanyPage,
  missingTitle: 'Company not found',
  locate: ({ params }) => ({ canonical: `/companies/${segment(params.slug)}` }),
  describe: (answers, _, site) => {
    const page = answers(getCompanyPage)
    if (page === undefined) return undefined
    const { name, slug, logoUrl, description, mission } = page.company
    const about = description ?? mission ?? ''
    const rated =
      page.reviews.total === 0
        ? `Reviews, salaries and interviews at ${name}`
        : `${name} is rated ${page.avgRating.toFixed(1)} of 5 by ${count.format(page.reviews.total)} ${page.reviews.total === 1 ? 'person' : 'people'} who worked there`
    return {
      title: name,
      description: `${rated}. ${about}`,
      type: 'profile',
      image: site.imageUrlOf(logoUrl),
      structured: [
        ...employer(site, page),
        breadcrumbs(site, [
          { name: 'Companies', path: '/companies' },
          { name, path: `/companies/${slug}` },
        ]),
      ],
    }
  },
}

const jobs: PageDefinition = {
  route: '/jobs',
  reads: ['/jobs?page={page|1}'],
  locate: locateList('/jobs', [
    'search',
    'location',
    'dept',
    'type',
    'remote',
    'level',
    'salaryMin',
    'company',
    'sort',
  ]),
  describe: (answers, _, site) => {
    const total = answers(listJobs)?.total ?? 0
    return {
      title: 'Jobs',
      description: `${total > 0 ? count.format(total) : 'Open'} jobs at startups and tech companies across Asia, each with what people who work there say about the company and its pay.`,
      type: 'website',
      structured: [breadcrumbs(site, [{ name: 'Jobs', path: '/jobs' }])],
    }
  },
}

const job: PageDefinition = {
  route: '/jobs/:id',
  reads: ['/jobs/{id}'],
  subject: getJobPage,
  missingTitle: 'Job Not Found',
  locate: ({ params }) => ({ canonical: `/jobs/${segment(params.id)}` }),
  describe: (answers, _, site) => {
    const found = answers(getJobPage)?.job
    if (found === undefined) return undefined
    const { title, location, country, salaryMin, salaryMax, salaryCurrency: currency, level, employmentType } = found
    const place = location === country || location === '' ? country : `${location}, ${country}`
    const pay =
      salaryMin !== null && salaryMax !== null
        ? `${money(salaryMin, currency)}–${count.format(salaryMax)} a month`
        : salaryMin !== null
          ? `from ${money(salaryMin, currency)} a month`
          : salaryMax !== null
            ? `up to ${money(salaryMax, currency)} a month`
            : undefined
    const facts = [
      `${place}${found.remoteOk ? ' (remote OK)' : ''}`,
      jobLevelLabels[level],
      employmentTypeLabels[employmentType],
      pay,
    ]
    return {
      title: `${title} at ${found.company.name}`,
      description: `${facts.filter(Boolean).join(' · ')}. ${found.description}`,
      type: 'article',
      image: site.imageUrlOf(found.company.logoUrl),
      structured: [
        jobPosting(site, found),
        breadcrumbs(site, [
          { name: 'Jobs', path: '/jobs' },
          { name: title, path: `/jobs/${found.id}` },
        ]),
      ],
    }
  },
}

const salaries: PageDefinition = {
  route: '/salaries',
  reads: ['/salaries/compare?role={role}&country={country}&level={level}'],
  locate: () => ({ canonical: '/salaries' }),
  describe: (answers, _, site) => {
    const cohort = answers(compareSalaries)
    const people = cohort === undefined ? '' : `${count.format(cohort.count)} people`
    const where =
      cohort === undefined || cohort.place === 'any'
        ? ''
        : ` in ${cohort.place === 'Philippines' ? 'the Philippines' : cohort.place}`
    const work =
      cohort === undefined ? '' : `${cohort.role}${cohort.level === 'any' ? '' : `, ${cohort.level}`}${where}`
    return {
      title: 'Salary Insights',
      description:
        cohort === undefined || cohort.median === null
          ? 'What people in startups and tech companies across Asia earn, in SGD per month. Statistics only, never one person’s pay.'
          : `${work}: median ${money(cohort.median, cohort.currency)} a month, from ${people}. What startups and tech companies across Asia pay, as statistics.`,
      type: 'website',
      structured: [breadcrumbs(site, [{ name: 'Salaries', path: '/salaries' }])],
    }
  },
}

const discussions: PageDefinition = {
  route: '/discussions',
  reads: ['/discussions?channel={channel|engineering}'],
  locate: (address) => ({ canonical: `/discussions?channel=${channelOf(address)}` }),
  describe: (answers, address, site) => {
    const channel = channelOf(address)
    const { label, description } = channelDetails[channel]
    const newest = answers(listDiscussions)?.[0]
    return {
      title: `${label} discussions`,
      description: `${description} Anonymous talk among people who work in Asia’s startups${newest === undefined ? '.' : `: “${newest.title}” and more.`}`,
      type: 'website',
      structured: [breadcrumbs(site, [{ name: 'Discussions', path: `/discussions?channel=${channel}` }])],
    }
  },
}

const discussion: PageDefinition = {
  route: '/discussions/:id',
  reads: ['/discussions/{id}?page={page}'],
  subject: getDiscussion,
  missingTitle: 'Discussion not found',
  locate: ({ params }) => ({ canonical: `/discussions/${segment(params.id)}` }),
  describe: (answers, _, site) => {
    const found = answers(getDiscussion)?.discussion
    if (found === undefined) return undefined
    return {
      title: found.title,
      description: found.body,
      type: 'article',
      structured: [
        breadcrumbs(site, [
          { name: `${channelDetails[found.channel].label} discussions`, path: `/discussions?channel=${found.channel}` },
          { name: found.title, path: `/discussions/${found.id}` },
        ]),
      ],
    }
  },
}

export const pageDefinitions: readonly PageDefinition[] = [
  home,
  companies,
  { route: '/companies/:slug', ...company },
  { route: '/company/:slug', ...company },
  jobs,
  job,
  salaries,
  discussions,
  discussion,
]
