import { defineEndpoint } from '../../define.ts'
import { sitemapEndpoint } from '../sitemap.ts'

export const listJobAddresses = defineEndpoint({
  ...sitemapEndpoint(),
  name: 'jobs.addresses',
  service: 'jobs-and-applications',
  path: '/jobs/addresses',
  summary: 'Ids of active jobs, for the sitemap.',
})
