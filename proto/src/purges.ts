/**
 * Cache tags. A cached read lists the tags of its content (`cache.tags`); a write and an event list the tags of the
 * content that they change (`purges`). "{field}" is filled from path parameters, fields of a response, or the data of
 * an event.
 */
export const tags = {
  companies: 'companies',
  company: (slugField: 'slug' | 'companySlug' = 'slug') => `company:{${slugField}}`,
  discussion: (idField: 'id' | 'discussionId' = 'discussionId') => `discussion:{${idField}}`,
  discussions: 'discussions',
  interviews: 'interviews',
  job: (idField: 'id' | 'jobId' = 'jobId') => `job:{${idField}}`,
  jobs: 'jobs',
  salaries: 'salaries',
  salaryRates: 'salary-rates',
  stats: 'stats',
} as const

type Field<Tag extends 'company' | 'discussion' | 'job'> = Parameters<(typeof tags)[Tag]>[0]

/** Tags purged by a change: the same for the endpoint that writes it and for its event. */
export const purgesOf = {
  company: [tags.company(), tags.companies, tags.stats],
  /** For added or deleted reviews; includes the number of reviews on the home page. */
  review: (slug?: Field<'company'>) => [tags.company(slug), tags.companies, tags.stats],
  editedReview: (slug?: Field<'company'>) => [tags.company(slug), tags.companies],
  interview: (slug?: Field<'company'>) => [tags.company(slug), tags.interviews],
  /** Updates and helpful marks are shown on the page of their company only. */
  companyPage: (slug?: Field<'company'>) => [tags.company(slug)],
  newDiscussion: [tags.discussions],
  discussion: (id?: Field<'discussion'>) => [tags.discussions, tags.discussion(id)],
  /** The lists show the number of replies, not their text. */
  editedReply: [tags.discussion()],
  marketFigures: [tags.salaries, tags.stats],
  companyFigures: [tags.company(), tags.salaries],
  /** A deleted salary may change the figures of both. */
  salary: [tags.company('companySlug'), tags.salaries, tags.stats],
  job: (id?: Field<'job'>) => [tags.jobs, tags.job(id)],
} as const
