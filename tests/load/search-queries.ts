/** Search queries by kind; each kind is measured by itself and all of them together. */
export type QueryMix = Readonly<Record<string, readonly string[]>>

const asked = (path: string, ...queries: readonly Readonly<Record<string, string>>[]): readonly string[] =>
  queries.map((query) => `${path}?${new URLSearchParams(query)}`)
const searches = (path: string, ...texts: readonly string[]): readonly string[] =>
  asked(path, ...texts.map((search) => ({ search })))

export const jobQueries: QueryMix = {
  'one word': searches(
    '/jobs',
    'engineer',
    'designer',
    'accountant',
    'warehouse',
    'kubernetes',
    'lotus',
    'payroll',
    'research',
  ),
  'two words': searches(
    '/jobs',
    'backend engineer',
    'product manager',
    'customer success',
    'machine learning',
    'brand designer',
    'senior accountant',
  ),
  'a typing error': searches(
    '/jobs',
    'enginer',
    'desinger',
    'acountant',
    'markting',
    'kuberntes',
    'reserch',
    'backedn engineer',
  ),
  'the beginning of a word': searches('/jobs', 'eng', 'desi', 'acc', 'mark', 'back', 'wareh', 'pay'),
  'words and filters': asked(
    '/jobs',
    { search: 'engineer', location: 'Jakarta', level: 'senior' },
    { search: 'manager', dept: 'marketing', type: 'full_time' },
    { search: 'designer', remote: 'true' },
    { search: 'analyst', location: 'Singapore', salaryMin: '5000' },
    { search: 'sales', location: 'Vietnam', sort: 'newest' },
    { search: 'data', type: 'contract', sort: 'salary' },
  ),
  'a place': asked(
    '/jobs',
    { location: 'Jakarta' },
    { location: 'Viet' },
    { location: 'singapore' },
    { location: 'Penang' },
    { location: 'da nang' },
  ),
  filters: asked(
    '/jobs',
    {},
    { dept: 'engineering' },
    { dept: 'design', level: 'senior', remote: 'true' },
    { type: 'internship' },
    { salaryMin: '6000' },
    { dept: 'finance', sort: 'salary' },
    { dept: 'sales', location: 'Manila', page: '3' },
  ),
  'Vietnamese, Thai, Chinese': searches('/jobs', 'kỹ sư', 'ky su phan mem', 'kế toán', 'วิศวกร', 'นักบัญชี', '软件'),
  'a further page': asked(
    '/jobs',
    { search: 'engineer', page: '5' },
    { search: 'manager', page: '20' },
    { page: '40' },
  ),
}

export const companyQueries: QueryMix = {
  'one word': searches('/companies', 'lotus', 'logistics', 'harbour', 'clinic', 'amber', 'solar'),
  'two words': searches('/companies', 'amber analytics', 'bakau bank', 'anggrek care', 'arus cargo', 'banyan clinic'),
  'a typing error': searches('/companies', 'logistcs', 'lemongras', 'harbuor', 'analitics', 'rambutn'),
  'the beginning of a word': searches('/companies', 'lot', 'log', 'ana', 'jas', 'rim'),
  'words and filters': asked(
    '/companies',
    { search: 'bank', country: 'Vietnam' },
    { search: 'amber', size: '51-200' },
    { search: 'care', country: 'Singapore', size: '1000+' },
  ),
  filters: asked(
    '/companies',
    {},
    { country: 'Indonesia' },
    { size: '11-50' },
    { country: 'Thailand', size: '51-200', page: '4' },
  ),
}
