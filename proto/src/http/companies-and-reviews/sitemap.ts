import { defineEndpoint } from '../../define.ts'
import { sitemapEndpoint } from '../sitemap.ts'

export const listCompanyAddresses = defineEndpoint({
  ...sitemapEndpoint(),
  name: 'companies.addresses',
  service: 'companies-and-reviews',
  path: '/companies/addresses',
  summary: 'Slugs of all companies, for the sitemap.',
})

export const listDiscussionAddresses = defineEndpoint({
  ...sitemapEndpoint(),
  name: 'discussions.addresses',
  service: 'companies-and-reviews',
  path: '/discussions/addresses',
  summary: 'Ids of public discussions, for the sitemap; without dates.',
})
