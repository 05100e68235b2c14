import type * as companiesAndReviews from '@lentera/proto/http/companies-and-reviews'
import { route } from './route.ts'

export const listCompanies = route<typeof companiesAndReviews.listCompanies>('GET', '/companies')
export const listReviews = route<typeof companiesAndReviews.listReviews>('GET', '/companies/:slug/reviews')
export const submitReview = route<typeof companiesAndReviews.submitReview>('POST', '/companies/:slug/reviews')
export const getMyReview = route<typeof companiesAndReviews.getMyReview>('GET', '/companies/:slug/my-review')
export const editReview = route<typeof companiesAndReviews.editReview>('PATCH', '/reviews/:id')
export const deleteReview = route<typeof companiesAndReviews.deleteReview>('DELETE', '/reviews/:id')
export const checkText = route<typeof companiesAndReviews.checkText>('POST', '/text-checks')
export const getStats = route<typeof companiesAndReviews.getStats>('GET', '/stats')
