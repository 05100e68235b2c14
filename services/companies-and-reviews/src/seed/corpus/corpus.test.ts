import { Slug } from '@lentera/proto'
import {
  companySizes,
  countries,
  employmentStatuses,
  jobFunctions,
  ReviewContent,
} from '@lentera/proto/http/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import { findPersonalData } from '../../modules/text-check/domain/find-personal-data.ts'
import { findPhoneCandidates } from '../../modules/text-check/phone-candidates.ts'
import { companies, composeReview, type ReviewText, seededRng } from './index.ts'
import { advice } from './passages/advice.ts'
import { consOpeners, prosOpeners } from './passages/openers.ts'
import { consPassages, prosPassages } from './passages/pools.ts'
import { pickOne, splitSentences } from './rendering.ts'
import { sectors, topics } from './types.ts'

type Sample = ReviewText & { readonly stars: number; readonly slug: string }

const reviewCount = 2500

/** Ratings scatter around a company's quality, as the seed's do. */
const sampleReviews = (seed: number, count: number): readonly Sample[] => {
  const rng = seededRng(seed)
  return Array.from({ length: count }, (_, position) => {
    const company = companies[position % companies.length]
    if (company === undefined) throw new Error('No companies')
    const scatter = (rng() + rng() + rng() + rng() - 2) * 1.8
    const stars = Math.min(5, Math.max(1, Math.round(company.quality + scatter)))
    const review = composeReview({
      rng,
      company,
      stars,
      jobFunction: pickOne(rng, jobFunctions),
      employmentStatus: pickOne(rng, employmentStatuses),
      index: Math.floor(position / companies.length),
    })
    return { ...review, stars, slug: company.slug }
  })
}

const samples = sampleReviews(2024, reviewCount)
const textsOf = ({ pros, cons, advice: counsel }: ReviewText) =>
  counsel === null ? [pros, cons] : [pros, cons, counsel]

/** A sentence as a reader recognises it again: whatever connects it, whatever stands at its end. */
const recognised = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/^(?:also,?|and|plus|oh and|in addition,|furthermore,|moreover,|on top of that,|apart from that,) /, '')
    .replace(/[.?!]$/, '')

const sentencesOf = (review: ReviewText) => textsOf(review).flatMap(splitSentences).map(recognised)

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

describe('companies', () => {
  it('are about 120, each under its own name and slug', () => {
    expect(companies.length).toBeGreaterThanOrEqual(115)
    expect(companies.length).toBeLessThanOrEqual(135)
    expect(new Set(companies.map(({ slug }) => slug)).size).toBe(companies.length)
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
    for (const { slug, website } of companies) {
      expect(Slug.parse(slug)).toBe(slug)
      expect(website).toBe(`https://${slug}.example`)
    }
  })

  it('are in all six countries, five sizes and sixteen sectors', () => {
    expect(new Set(companies.map(({ hqCountry }) => hqCountry))).toEqual(new Set(countries))
    expect(new Set(companies.map(({ size }) => size))).toEqual(new Set(companySizes))
    expect(new Set(companies.map(({ sector }) => sector))).toEqual(new Set(sectors))
  })

  it('each speak for themselves', () => {
    expect(new Set(companies.map(({ mission }) => mission)).size).toBe(companies.length)
    expect(new Set(companies.map(({ description }) => description.slice(0, 30))).size).toBe(companies.length)
    expect(companies.filter(({ mission }) => !/[.?]$/.test(mission))).toEqual([])
    expect(companies.filter(({ description }) => splitSentences(description).length < 2)).toEqual([])
  })

  it('differ in quality, and none is praised for what it is blamed for', () => {
    const qualities = companies.map(({ quality }) => quality).sort((a, b) => a - b)
    expect(quantile(qualities, 0.9) - quantile(qualities, 0.1)).toBeGreaterThan(1)
    for (const { strong, weak } of companies) expect(strong.filter((topic) => weak.includes(topic))).toEqual([])
  })
})

describe('passages', () => {
  it('are enough, and none is written twice', () => {
    const pros = prosPassages.map(({ text }) => text)
    const cons = consPassages.map(({ text }) => text)
    expect(pros.length).toBeGreaterThanOrEqual(350)
    expect(cons.length).toBeGreaterThanOrEqual(350)
    expect(advice.length).toBeGreaterThanOrEqual(120)
    const all = [
      ...pros,
      ...cons,
      ...advice.map(([, , , , text]) => text),
      ...[...prosOpeners, ...consOpeners].map(([, , text]) => text),
    ]
    expect(all.filter((text, position) => all.indexOf(text) !== position)).toEqual([])
  })

  it('speak about every topic on both sides', () => {
    for (const topic of topics) {
      expect(prosPassages.some((passage) => passage.topics.includes(topic))).toBe(true)
      expect(consPassages.some((passage) => passage.topics.includes(topic))).toBe(true)
    }
  })
})

describe('composed reviews', () => {
  it('differ pairwise', () => {
    expect(new Set(samples.map(({ pros, cons }) => `${pros}\n---\n${cons}`)).size).toBe(reviewCount)
  })

  it('are the same for the same seed and others for another', () => {
    expect(sampleReviews(2024, 300)).toEqual(samples.slice(0, 300))
    expect(sampleReviews(2025, 300)).not.toEqual(samples.slice(0, 300))
  })

  it('pass the contract of a review and need no trimming', () => {
    for (const { pros, cons, advice: counsel } of samples) {
      const content = {
        ratingOverall: 3,
        employmentStatus: 'current',
        jobFunction: 'HR',
        pros,
        cons,
        ...(counsel === null ? {} : { advice: counsel }),
      }
      expect(ReviewContent.parse(content)).toEqual(content)
    }
  })

  it('hold no personal data, so none of them would wait for a moderator', () => {
    const find = findPersonalData({ findPhoneCandidates })
    const names = new Map(companies.map(({ slug, name }) => [slug, name]))
    expect(samples.flatMap((review) => find(review, names.get(review.slug)))).toEqual([])
  })

  it('keep no markup', () => {
    expect(samples.flatMap(textsOf).filter((text) => /[{}[\]<>|]|undefined| {2}|\.\.| [.,;]/.test(text))).toEqual([])
  })

  it('never say a sentence twice', () => {
    expect(samples.filter((review) => new Set(sentencesOf(review)).size < sentencesOf(review).length)).toEqual([])
  })

  it('have no sentence in more than 3 percent of them', () => {
    const uses = new Map<string, number>()
    for (const review of samples)
      for (const sentence of new Set(sentencesOf(review))) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    expect(uses.size).toBeGreaterThan(2000)
    expect([...uses].filter(([, count]) => count > reviewCount * 0.03)).toEqual([])
  })

  it('seldom repeat a sentence inside one company', () => {
    const seen = new Set<string>()
    let repeated = 0
    for (const review of samples) {
      for (const sentence of [review.pros, review.cons].flatMap(splitSentences).map(recognised)) {
        const key = `${review.slug}: ${sentence}`
        if (seen.has(key)) repeated += 1
        seen.add(key)
      }
    }
    expect(repeated / seen.size).toBeLessThan(0.03)
  })

  it('are of many lengths and shapes', () => {
    for (const side of ['pros', 'cons'] as const) {
      const lengths = samples.map((review) => review[side].length).sort((a, b) => a - b)
      expect(quantile(lengths, 0.1)).toBeLessThan(65)
      expect(quantile(lengths, 0.9)).toBeGreaterThan(200)
      expect(new Set(lengths).size).toBeGreaterThan(200)
    }
    expect(samples.filter(({ cons }) => /^(?:[-•]|1\.) /.test(cons)).length).toBeGreaterThan(100)
    expect(samples.filter(({ pros }) => pros.includes('\n\n')).length).toBeGreaterThan(50)
  })

  it('complain more than they praise at one star, and the other way round at five', () => {
    const meanLength = (stars: number, side: 'pros' | 'cons') => {
      const chosen = samples.filter((review) => review.stars === stars)
      expect(chosen.length).toBeGreaterThan(20)
      return chosen.reduce((sum, review) => sum + review[side].length, 0) / chosen.length
    }
    expect(meanLength(1, 'cons')).toBeGreaterThan(meanLength(1, 'pros') * 2.5)
    expect(meanLength(5, 'pros')).toBeGreaterThan(meanLength(5, 'cons') * 2.5)
  })

  it('give no advice in roughly 40 percent', () => {
    const silent = samples.filter((review) => review.advice === null).length / reviewCount
    expect(silent).toBeGreaterThan(0.33)
    expect(silent).toBeLessThan(0.47)
  })
})
