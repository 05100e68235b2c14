import type * as companiesAndReviews from '@lentera/proto/http/companies-and-reviews'
import { route } from './route.ts'

export const listCompanies = route<typeof companiesAndReviews.listCompanies>('GET', '/companies')
export const suggestCompanies = route<typeof companiesAndReviews.suggestCompanies>('GET', '/company-suggestions')
export const listReviews = route<typeof companiesAndReviews.listReviews>('GET', '/companies/:slug/reviews')
export const submitReview = route<typeof companiesAndReviews.submitReview>('POST', '/companies/:slug/reviews')
export const getMyReview = route<typeof companiesAndReviews.getMyReview>('GET', '/companies/:slug/my-review')
export const editReview = route<typeof companiesAndReviews.editReview>('PATCH', '/reviews/:id')
export const deleteReview = route<typeof companiesAndReviews.deleteReview>('DELETE', '/reviews/:id')
export const checkText = route<typeof companiesAndReviews.checkText>('POST', '/text-checks')
export const markHelpful = route<typeof companiesAndReviews.markHelpful>('PUT', '/reviews/:id/helpful')
export const unmarkHelpful = route<typeof companiesAndReviews.unmarkHelpful>('DELETE', '/reviews/:id/helpful')
export const listHelpfulMarks = route<typeof companiesAndReviews.listHelpfulMarks>('GET', '/helpful-marks')
export const listInterviews = route<typeof companiesAndReviews.listInterviews>('GET', '/interviews')
export const listCompanyInterviews = route<typeof companiesAndReviews.listCompanyInterviews>(
  'GET',
  '/companies/:slug/interviews',
)
export const submitInterview = route<typeof companiesAndReviews.submitInterview>('POST', '/companies/:slug/interviews')
export const getMyInterview = route<typeof companiesAndReviews.getMyInterview>('GET', '/companies/:slug/my-interview')
export const editInterview = route<typeof companiesAndReviews.editInterview>('PATCH', '/interviews/:id')
export const deleteInterview = route<typeof companiesAndReviews.deleteInterview>('DELETE', '/interviews/:id')
export const listCompanyUpdates = route<typeof companiesAndReviews.listCompanyUpdates>(
  'GET',
  '/companies/:slug/updates',
)
export const postCompanyUpdate = route<typeof companiesAndReviews.postCompanyUpdate>('POST', '/companies/:slug/updates')
export const removeCompanyUpdate = route<typeof companiesAndReviews.removeCompanyUpdate>('DELETE', '/updates/:id')
export const getMembership = route<typeof companiesAndReviews.getMembership>('GET', '/companies/:slug/membership')
export const listDiscussions = route<typeof companiesAndReviews.listDiscussions>('GET', '/discussions')
export const listChannels = route<typeof companiesAndReviews.listChannels>('GET', '/channels')
export const startDiscussion = route<typeof companiesAndReviews.startDiscussion>('POST', '/discussions')
export const getDiscussion = route<typeof companiesAndReviews.getDiscussion>('GET', '/discussions/:id')
export const replyToDiscussion = route<typeof companiesAndReviews.replyToDiscussion>('POST', '/discussions/:id/replies')
export const getMyPosts = route<typeof companiesAndReviews.getMyPosts>('GET', '/discussions/:id/my-posts')
export const editDiscussion = route<typeof companiesAndReviews.editDiscussion>('PATCH', '/discussions/:id')
export const deleteDiscussion = route<typeof companiesAndReviews.deleteDiscussion>('DELETE', '/discussions/:id')
export const editReply = route<typeof companiesAndReviews.editReply>('PATCH', '/replies/:id')
export const deleteReply = route<typeof companiesAndReviews.deleteReply>('DELETE', '/replies/:id')
export const raiseFlag = route<typeof companiesAndReviews.raiseFlag>('POST', '/flags')
export const followCompany = route<typeof companiesAndReviews.followCompany>('PUT', '/companies/:slug/follow')
export const unfollowCompany = route<typeof companiesAndReviews.unfollowCompany>('DELETE', '/companies/:slug/follow')
export const getFollow = route<typeof companiesAndReviews.getFollow>('GET', '/companies/:slug/follow')
export const listFollows = route<typeof companiesAndReviews.listFollows>('GET', '/follows')
