/** All paths of the product; no other file repeats them. */
const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: '/',
  companies: (query: { search?: string; country?: string; size?: string; page?: number } = {}) =>
    withQuery('/companies', query),
  company: (slug: string) => `/companies/${encodeURIComponent(slug)}`,
  /** Up to four companies side by side. */
  compareCompanies: (slugs: readonly string[] = []) => withQuery('/compare', { companies: slugs.join(',') }),
  /**
   * With a company's slug the wizard starts at its second step. The specification's links for salaries and interviews
   * lead here too; `share` redirects them to the wizard that their label names.
   */
  postReview: (company?: string, share?: 'salary' | 'interview') => withQuery('/post-review', { company, share }),
  postSalary: (company?: string) => withQuery('/post-salary', { company }),
  postInterview: (company?: string) => withQuery('/post-interview', { company }),
  salaries: (query: { role?: string; level?: string; country?: string } = {}) => withQuery('/salaries', query),
  compareSalaries: (columns: readonly string[] = []) => withQuery('/salaries/compare', { columns: columns.join('|') }),
  interviews: (query: { search?: string; company?: string } = {}) => withQuery('/interviews', query),
  discussions: (query: { channel?: string; sort?: string } = {}) => withQuery('/discussions', query),
  discussion: (id: string) => `/discussions/${encodeURIComponent(id)}`,
  jobs: (
    query: {
      search?: string
      location?: string
      dept?: string
      type?: string
      level?: string
      remote?: string
      company?: string
      page?: number
    } = {},
  ) => withQuery('/jobs', query),
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  savedJobs: '/saved-jobs',
  myApplications: '/my-applications',
  /** The jobs of the employer's companies; with a slug those of one company. */
  employerJobs: (company?: string) => withQuery('/dashboard/jobs', { company }),
  newJob: (company: string) => withQuery('/dashboard/jobs/new', { company }),
  editJob: (id: string) => `/dashboard/jobs/${encodeURIComponent(id)}/edit`,
  jobApplications: (id: string) => `/dashboard/jobs/${encodeURIComponent(id)}/applications`,
  pricing: '/pricing',
  employers: '/employers',
  dashboard: '/dashboard',
  /** `next` is a path inside the product to go to after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  register: '/register',
  account: '/account',
  admin: '/admin',
} as const
