import {
  getDiscussion,
  listChannels,
  listCompanies,
  listDiscussions,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage, getStats } from '@lentera/frontend-kit/api/gateway'
import { checkFirstData, fakeApi } from '@lentera/frontend-kit/testing'
import { channels } from '@lentera/proto/values/companies-and-reviews'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page as BrowsePage } from './companies/browse-page.tsx'
import { Page as CompanyPage } from './companies/company-page.tsx'
import { Page as DiscussionPage } from './discussions/discussion-page.tsx'
import { Page as DiscussionsPage } from './discussions/discussions-page.tsx'
import { Page as HomePage } from './home/home-page.tsx'
import { aCompanyHit, aCompanyPage, aDiscussion } from './testing/builders.ts'

const folder = `${import.meta.dirname}/..`
const { id } = aDiscussion()

const serving = () => {
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit()], total: 45 })
  api.respond(getStats, { companies: 45, reviews: 2500, salaries: 800 })
  api.respond(getCompanyPage, aCompanyPage())
  api.respond(listChannels, {
    channels: channels.map((channel) => ({ channel, discussions: 3, members: 2, newThisWeek: 1 })),
  })
  api.respond(listDiscussions, [aDiscussion()])
  api.respond(getDiscussion, { discussion: aDiscussion(), replies: [], total: 45 })
  return api
}
const company = () => screen.findByRole('heading', { name: 'Kopi Cloud', level: 1 })
const card = () => screen.findByRole('link', { name: 'Kopi Cloud' })
const discussion = () => screen.findByText('Is on-call paid where you work?')

describe('the reads that the gateway inlines are the first requests of the page', () => {
  it.each([
    { Page: HomePage, path: '/', at: '/', ready: () => screen.findByText('2,500') },
    { Page: BrowsePage, path: '/companies', at: '/companies', ready: card },
    {
      Page: BrowsePage,
      path: '/companies',
      at: '/companies?size=1000%2B&search=kopi+%26+teh&country=Singapore&page=2&utm_source=x',
      ready: card,
    },
    { Page: CompanyPage, path: '/companies/:slug', at: '/companies/Kopi-Cloud', ready: company },
    { Page: CompanyPage, path: '/company/:slug', at: '/company/kopi-cloud?tab=reviews', ready: company },
    { Page: DiscussionsPage, path: '/discussions', at: '/discussions', ready: discussion },
    { Page: DiscussionsPage, path: '/discussions', at: '/discussions?channel=design&sort=active', ready: discussion },
    { Page: DiscussionPage, path: '/discussions/:id', at: `/discussions/${id}`, ready: discussion },
    {
      Page: DiscussionPage,
      path: '/discussions/:id',
      at: `/discussions/${id.toUpperCase()}?page=2`,
      ready: discussion,
    },
  ])('at $at', async ({ Page, path, at, ready }) => {
    expect((await checkFirstData(Page, { folder, path, at, api: serving(), ready })).length).toBeGreaterThan(0)
  })
})
