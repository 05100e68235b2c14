import { aReview, aReviewBody } from './samples.ts'

export type AnonymousCall = { readonly path: string; readonly body?: Readonly<Record<string, unknown>> }

const id = aReview.id
const { userHash } = aReviewBody
const question = { question: 'How do you test?', category: 'technical' }
const salary = {
  company: 'acme',
  role: 'Designer',
  level: 'Mid (3-5 years)',
  base: 5000,
  location: 'Singapore',
  years: 4,
}

/**
 * A valid call of every endpoint of the anonymous paths, by the endpoint's name. `text` goes into each field that takes
 * words. A test demands that no endpoint is missing.
 */
export const anonymousCalls = (text: string, hash: string = userHash): Readonly<Record<string, AnonymousCall>> => ({
  'texts.check': { path: '/text-checks', body: { pros: text, texts: [text] } },
  'reviews.submit': { path: '/companies/acme/reviews', body: { ...aReviewBody, pros: text, userHash: hash } },
  'reviews.mine': { path: '/companies/acme/my-review' },
  'reviews.edit': { path: `/reviews/${id}`, body: { pros: text } },
  'reviews.delete': { path: `/reviews/${id}` },
  'helpful.mark': { path: `/reviews/${id}/helpful` },
  'helpful.unmark': { path: `/reviews/${id}/helpful` },
  'helpful.mine': { path: `/helpful-marks?reviews=${id}` },
  'interviews.submit': {
    path: '/companies/acme/interviews',
    body: { role: text, difficulty: 3, experience: 'neutral', questions: [question], userHash: hash },
  },
  'interviews.mine': { path: '/companies/acme/my-interview' },
  'interviews.edit': { path: `/interviews/${id}`, body: { role: text } },
  'interviews.delete': { path: `/interviews/${id}` },
  'discussions.start': { path: '/discussions', body: { channel: 'design', title: text, body: text, userHash: hash } },
  'discussions.reply': { path: `/discussions/${id}/replies`, body: { body: text, userHash: hash } },
  'discussions.mine': { path: `/discussions/${id}/my-posts` },
  'discussions.edit': { path: `/discussions/${id}`, body: { title: text } },
  'discussions.delete': { path: `/discussions/${id}` },
  'replies.edit': { path: `/replies/${id}`, body: { body: text } },
  'replies.delete': { path: `/replies/${id}` },
  'flags.raise': {
    path: '/flags',
    body: { targetType: 'review', targetId: id, reason: 'other', description: text, userHash: hash },
  },
  'follows.follow': { path: '/companies/acme/follow' },
  'follows.unfollow': { path: '/companies/acme/follow' },
  'follows.get': { path: '/companies/acme/follow' },
  'follows.list': { path: '/follows' },
  'salaries.submit': { path: '/salaries', body: { ...salary, userHash: hash } },
  'salaries.mine': { path: '/companies/acme/my-salary' },
  'salaries.delete': { path: `/salaries/${id}` },
})
