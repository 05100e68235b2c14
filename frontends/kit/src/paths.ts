/** Every address inside the product. No path is written twice. */
const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: '/',
  companies: (query: { search?: string; country?: string; size?: string; page?: number } = {}) => withQuery('/companies', query),
  company: (slug: string) => `/companies/${encodeURIComponent(slug)}`,
  /** With a company's slug the wizard starts at its second step. */
  postReview: (company?: string) => withQuery('/post-review', { company }),
  postSalary: (company?: string) => withQuery('/post-salary', { company }),
  postInterview: (company?: string) => withQuery('/post-interview', { company }),
  salaries: '/salaries',
  interviews: '/interviews',
  discussions: '/discussions',
  jobs: '/jobs',
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  pricing: '/pricing',
  employers: '/employers',
  dashboard: '/dashboard',
  /** `next` is a path inside the product to go to after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  register: '/register',
  account: '/account',
  admin: '/admin',
} as const
