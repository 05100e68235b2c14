/** The teams of architecture.md. One name is one service, one remote, one schema, one role. */
export const serviceNames = [
  'identity',
  'companies-and-reviews',
  'salaries',
  'jobs-and-applications',
  'billing',
  'moderation-admin',
] as const
export type ServiceName = (typeof serviceNames)[number]
