/** Fixed lists without zod, so that the browser can import them. The schemas are in http/companies-and-reviews/. */
export const countries = ['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'] as const
/** ISO 3166-1 codes, required by schema.org. */
export const countryCodes = {
  Singapore: 'SG',
  Indonesia: 'ID',
  Malaysia: 'MY',
  Thailand: 'TH',
  Philippines: 'PH',
  Vietnam: 'VN',
} as const satisfies Record<(typeof countries)[number], string>
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const
export const jobFunctions = [
  'Engineering',
  'Product',
  'Design',
  'Marketing',
  'Sales',
  'Operations',
  'HR',
  'Finance',
] as const
export const employmentStatuses = ['current', 'former'] as const
export const contentStatuses = ['published', 'pending', 'flagged', 'removed'] as const
export const subRatingNames = ['culture', 'pay', 'workLifeBalance', 'management', 'growth'] as const
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const

export const interviewExperiences = ['positive', 'neutral', 'negative'] as const
export const interviewOutcomes = ['offer_accepted', 'offer_declined', 'no_offer', 'withdrew', 'no_answer'] as const
export const questionCategories = [
  'technical',
  'system_design',
  'case_study',
  'behavioural',
  'culture',
  'other',
] as const
export const interviewSorts = ['newest', 'hardest', 'easiest'] as const

export const channels = ['engineering', 'design', 'product', 'ops'] as const
export const channelDetails = {
  engineering: { label: 'Engineering', description: 'Code, systems, and the craft of building software in Asia.' },
  design: { label: 'Design', description: 'Research, interfaces, and how design is treated at work.' },
  product: { label: 'Product', description: 'Roadmaps, decisions, and life between users and deadlines.' },
  ops: { label: 'Operations', description: 'People, money, support, and keeping a company running.' },
} as const satisfies Record<(typeof channels)[number], { label: string; description: string }>
export const discussionSorts = ['new', 'active'] as const

export const flagTargets = ['review', 'interview', 'update', 'discussion', 'reply', 'company'] as const
export const flagReasons = ['spam', 'inappropriate', 'harassment', 'false_info', 'pii', 'other'] as const
