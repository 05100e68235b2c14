/** Fixed lists without zod, so that the browser can import them. The schemas are in http/salaries.ts. */
export const salaryRoles = [
  'Software Engineer',
  'Product Manager',
  'Data Scientist',
  'Designer',
  'Marketing Manager',
  'Sales Manager',
] as const
export const salaryLevels = ['Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)', 'Lead (8+ years)'] as const
export const salaryCities = ['Singapore', 'Jakarta', 'Bangkok', 'Kuala Lumpur', 'Manila', 'Ho Chi Minh City'] as const
/** A city, or a country for people who work elsewhere in it. Singapore is both. */
export const salaryPlaces = [...salaryCities, 'Indonesia', 'Thailand', 'Malaysia', 'Philippines', 'Vietnam'] as const
export const countryOfPlace = {
  Singapore: 'Singapore',
  Jakarta: 'Indonesia',
  Bangkok: 'Thailand',
  'Kuala Lumpur': 'Malaysia',
  Manila: 'Philippines',
  'Ho Chi Minh City': 'Vietnam',
  Indonesia: 'Indonesia',
  Thailand: 'Thailand',
  Malaysia: 'Malaysia',
  Philippines: 'Philippines',
  Vietnam: 'Vietnam',
} as const satisfies Record<(typeof salaryPlaces)[number], string>
/** The default selection of the screen. */
export const salaryDefaults = { role: 'Software Engineer', level: 'Mid (3-5 years)', place: 'Singapore' } as const
/** ISO 4217; the rate table has a rate for each. */
export const salaryCurrencies = [
  'SGD',
  'IDR',
  'MYR',
  'THB',
  'PHP',
  'VND',
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'HKD',
  'INR',
  'CNY',
  'JPY',
] as const
export const sizeBands = ['5-9', '10-19', '20-49', '50-99', '100-499', '500+'] as const
/** Which figures of a cohort are shown: from nothing (too few people) to the tails (P10 and P90). */
export const salaryPrecisions = ['nothing', 'range', 'median', 'quartiles', 'tails'] as const
