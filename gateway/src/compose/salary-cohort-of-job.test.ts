import { describe, expect, it } from 'vitest'
import { salaryCohortOfJob } from './salary-cohort-of-job.ts'

const aJob = {
  title: 'Backend Engineer',
  department: 'engineering',
  level: 'mid',
  location: 'Singapore',
  country: 'Singapore',
} as const

describe('salaryCohortOfJob', () => {
  it('compares an engineer with engineers of the level and the city', () => {
    expect(salaryCohortOfJob(aJob)).toEqual({ role: 'Software Engineer', level: 'Mid (3-5 years)', place: 'Singapore' })
  })

  it.each([
    ['product', 'Product Manager'],
    ['design', 'Designer'],
    ['marketing', 'Marketing Manager'],
    ['sales', 'Sales Manager'],
  ] as const)('compares %s with a %s', (department, role) => {
    expect(salaryCohortOfJob({ ...aJob, department, title: 'Specialist' })?.role).toBe(role)
  })

  it.each(['operations', 'finance', 'hr'] as const)('has no cohort for %s', (department) => {
    expect(salaryCohortOfJob({ ...aJob, department, title: 'Data Analyst' })).toBeNull()
  })

  it.each([
    'Data Scientist',
    'Senior Machine-learning Engineer, machine learning',
    'Data Engineer (Payments)',
    'Head of Data Science',
    'ML Engineer',
  ])('compares a %s with data scientists', (title) => {
    expect(salaryCohortOfJob({ ...aJob, title })?.role).toBe('Data Scientist')
  })
  it('does not map every title with "data" to a data scientist', () => {
    expect(salaryCohortOfJob({ ...aJob, title: 'Database Engineer' })?.role).toBe('Software Engineer')
    expect(salaryCohortOfJob({ ...aJob, department: 'sales', title: 'Machine learning sales' })?.role).toBe(
      'Sales Manager',
    )
  })

  it.each([
    ['junior', 'Junior (0-2 years)'],
    ['senior', 'Senior (6+ years)'],
    ['lead', 'Lead (8+ years)'],
    ['principal', 'Lead (8+ years)'],
  ] as const)('takes the level %s for %s', (level, expected) => {
    expect(salaryCohortOfJob({ ...aJob, level })?.level).toBe(expected)
  })

  it.each([
    ['Jakarta', 'Indonesia', 'Jakarta'],
    ['South JAKARTA, Kuningan', 'Indonesia', 'Jakarta'],
    ['Kuala-Lumpur (KL Sentral)', 'Malaysia', 'Kuala Lumpur'],
    ['Ho Chi Minh City, District 1', 'Vietnam', 'Ho Chi Minh City'],
    ['Bandung', 'Indonesia', 'Indonesia'],
    ['Manilatown', 'Philippines', 'Philippines'],
    ['', 'Thailand', 'Thailand'],
  ] as const)('takes "%s" in %s for %s', (location, country, place) => {
    expect(salaryCohortOfJob({ ...aJob, location, country })?.place).toBe(place)
  })
})
