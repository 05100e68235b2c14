import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { listMyCompanies } from '@lentera/frontend-kit/api/jobs-and-applications'
import { aUser, aUserHash, type FakeApi, fakeApi } from '@lentera/frontend-kit/testing'
import { aCompanyMention } from './builders.ts'

export const tehTarik = aCompanyMention({
  id: '5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a112' as ReturnType<typeof aCompanyMention>['id'], // a brand of the contract, stated as text
  name: 'Teh Tarik',
  slugText: 'teh-tarik',
})

/** Somebody is signed in, as an employer of these companies unless said otherwise. */
export const employerSession = (companies = [aCompanyMention()], role: 'employer' | 'talent' = 'employer'): FakeApi => {
  localStorage.setItem('lentera.userHash', aUserHash)
  const api = fakeApi()
  const permissions = role === 'employer' ? ['jobs.post', 'jobs.read-applications'] : ['jobs.track-applications']
  api.respond(getCurrentUser, { userHash: aUserHash, user: aUser({ role }), permissions })
  api.respond(listMyCompanies, { companies })
  return api
}
