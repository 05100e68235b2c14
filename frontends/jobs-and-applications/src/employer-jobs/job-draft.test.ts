import { JobContent } from '@lentera/proto/http/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { anEmployerJob } from '../testing/builders.ts'
import { contentOf, draftOf, emptyJobDraft, jobFieldNames, jobRules, parsePay } from './job-draft.ts'

it.each([
  ['6500', 6500],
  ['6,500', 6500],
  ['25 000 000', 25_000_000],
  ['6.500', 6500],
  [' 0 ', 0],
  ['6,50', null],
  ['6500.50', null],
  ['-1', null],
  ['a lot', null],
  ['', null],
])('reads the pay "%s" as %s', (text, amount) => {
  expect(parsePay(text)).toBe(amount)
})

describe('a draft', () => {
  it('of a job says what the job says, and the contract takes it', () => {
    const job = anEmployerJob({ salaryMin: 6000, salaryMax: null, applicationUrl: 'https://kopi-cloud.example/jobs' })
    const content = contentOf(draftOf(job))
    expect(JobContent.parse(content)).toEqual(content)
    for (const name of jobFieldNames) expect([name, content[name]]).toEqual([name, job[name]])
  })

  it('has every field of the contract', () => {
    expect([...jobFieldNames].sort()).toEqual(Object.keys(JobContent.shape).sort())
    expect(Object.keys(emptyJobDraft).sort()).toEqual([...jobFieldNames].sort())
  })

  it('with reversed pay is refused, with one open end it is not', () => {
    const check = (salaryMin: string, salaryMax: string) =>
      jobRules.highestPay.validate(salaryMax, { ...emptyJobDraft, salaryMin })
    expect(check('9,000', '6,000')).toBe('The highest pay is below the lowest.')
    expect(check('6,000', '6,000')).toBe(true)
    expect(check('', '6,000')).toBe(true)
    expect(check('6,000', '')).toBe(true)
  })

  it.each([
    ['javascript:alert(1)', false],
    ['kopi-cloud.example', false],
    ['https://kopi-cloud.example/jobs', true],
    ['', true],
  ])('takes the web address "%s": %s', (text, isTaken) => {
    expect(jobRules.webAddress.validate(text) === true).toBe(isTaken)
  })
})
