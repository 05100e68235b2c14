/** The teams of architecture.md. A name identifies a service, its remote, its database schema and its role. */
export const serviceNames = [
  'identity',
  'companies-and-reviews',
  'salaries',
  'jobs-and-applications',
  'billing',
  'moderation-admin',
] as const
export type ServiceName = (typeof serviceNames)[number]
