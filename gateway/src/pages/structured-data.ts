import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { Job } from '@lentera/proto/http/jobs-and-applications'
import { paragraphs, points } from './markup.ts'
import type { Site } from './site.ts'

/** A schema.org object, as search engines read it. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

const countryCodes = {
  Singapore: 'SG',
  Indonesia: 'ID',
  Malaysia: 'MY',
  Thailand: 'TH',
  Philippines: 'PH',
  Vietnam: 'VN',
} as const satisfies Record<Job['country'], string>

const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const satisfies Record<Job['employmentType'], string>

type Crumb = { readonly name: string; readonly path: string }

export const breadcrumbs = (site: Site, crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.urlOf(path),
  })),
})

export const website = (site: Site): StructuredData => ({
  '@type': 'WebSite',
  name: site.name,
  url: site.urlOf('/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.urlOf('/companies')}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

const organization = (
  site: Site,
  { name, slug, logoUrl }: { name: string; slug: string; logoUrl: string | null },
): StructuredData => {
  const logo = site.imageUrlOf(logoUrl)
  return {
    '@type': 'Organization',
    name,
    url: site.urlOf(`/companies/${slug}`),
    ...(logo === undefined ? {} : { logo }),
  }
}

/** A company; with its rating when there is one to see on the page. */
export const employer = (site: Site, { company, avgRating, reviews }: CompanyPage): readonly StructuredData[] => {
  const { website: ownSite, description, mission } = company
  const text = description ?? mission
  const self = {
    ...organization(site, company),
    ...(text === null ? {} : { description: text }),
    ...(ownSite !== null && /^https?:\/\//i.test(ownSite) ? { sameAs: ownSite } : {}),
    address: { '@type': 'PostalAddress', addressCountry: countryCodes[company.hqCountry] },
  }
  if (reviews.total === 0 || avgRating < 1) return [self]
  return [
    self,
    {
      '@type': 'EmployerAggregateRating',
      itemReviewed: organization(site, company),
      ratingValue: avgRating,
      bestRating: 5,
      worstRating: 1,
      ratingCount: reviews.total,
    },
  ]
}

const salaryOf = ({ salaryMin, salaryMax, salaryCurrency }: Job): Record<string, unknown> => {
  if (salaryMin === null && salaryMax === null) return {}
  const bounds = {
    ...(salaryMin === null ? {} : { minValue: salaryMin }),
    ...(salaryMax === null ? {} : { maxValue: salaryMax }),
  }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salaryCurrency,
      value: { '@type': 'QuantitativeValue', ...bounds, unitText: 'MONTH' },
    },
  }
}

const sections = ({ description, responsibilities, requirements }: Job): string => {
  const list = (title: string, text: string): string => {
    const items = points(text)
    return items === '' ? '' : `<h3>${title}</h3>${items}`
  }
  return paragraphs(description) + list('Responsibilities', responsibilities) + list('Requirements', requirements)
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting; the description is HTML there. */
export const jobPosting = (site: Site, job: Job): StructuredData => ({
  '@type': 'JobPosting',
  title: job.title,
  description: sections(job),
  identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
  datePosted: job.createdAt,
  validThrough: job.expiresAt,
  employmentType: employmentTypes[job.employmentType],
  hiringOrganization: organization(site, job.company),
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: countryCodes[job.country] },
  },
  ...(job.remoteOk
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: job.country } }
    : {}),
  ...salaryOf(job),
  directApply: true,
  url: site.urlOf(`/jobs/${job.id}`),
})
