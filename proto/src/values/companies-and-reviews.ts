/** Fixed lists without zod, so that the browser can import them. The schemas are in http/companies-and-reviews.ts. */
export const countries = ['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'] as const
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const
export const jobFunctions = ['Engineering', 'Product', 'Design', 'Marketing', 'Sales', 'Operations', 'HR', 'Finance'] as const
export const employmentStatuses = ['current', 'former'] as const
export const contentStatuses = ['published', 'pending', 'flagged', 'removed'] as const
export const subRatingNames = ['culture', 'pay', 'workLifeBalance', 'management', 'growth'] as const
