import { randomUUID } from 'node:crypto'
import { type AuthorToken, fail, ok, type ProblemCode, type Result, SalaryId, type Slug } from '@lentera/proto'
import { salarySubmitted } from '@lentera/proto/events/salaries'
import type { submitSalary as contract, OwnSalary } from '@lentera/proto/http/salaries'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { lastDateThatAllowsAnother } from './domain/one-salary-in-six-months.ts'
import { judgeSalary } from './domain/plausible-salary.ts'
import { type Content, draftSalary, ownSalaryOf, toSgd } from './domain/salary.ts'

export type SubmitSalary = {
  readonly slug: Slug
  readonly author: AuthorToken
  readonly content: Content
  readonly isConfirmed: boolean
}

export const submitSalary =
  (
    deps: Pick<
      Deps,
      'withTx' | 'companies' | 'salaries' | 'rates' | 'cohorts' | 'clock' | 'authorKeyOf' | 'voiceKeyOf'
    >,
  ) =>
  async ({
    slug,
    author,
    content,
    isConfirmed,
  }: SubmitSalary): Promise<Result<OwnSalary, ProblemCode<typeof contract>>> => {
    const { withTx, companies, salaries, rates, cohorts, clock, authorKeyOf, voiceKeyOf } = deps
    const { role, level, location: place } = content
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const today = clock.today()
    const rate = await rates.rateOn(content.currency, today)
    const baseSgd = toSgd(content.base, rate.sgdPerUnit)
    const judged = judgeSalary({
      base: content.base,
      baseSgd,
      medianSgd: await cohorts.publishedMedian(role, level, place),
      isConfirmed,
    })
    if (!judged.ok) return judged
    const salary = draftSalary({
      id: SalaryId.parse(randomUUID()),
      companyId: company.id,
      authorKey: authorKeyOf(company.id, author),
      voiceKey: voiceKeyOf(role, author),
      content,
      rate,
      judged: judged.value,
      now: clock.now(),
      today,
    })
    return withTx(async (tx) => {
      if (!(await salaries.claimSubmission(tx, salary.authorKey, today, lastDateThatAllowsAnother(today))))
        return fail('already_shared')
      await salaries.detachOlder(tx, salary.authorKey, role)
      await cohorts.supersedeVoice(tx, role, salary.voiceKey, company.id)
      await salaries.insert(tx, salary)
      if (salary.status === 'published') await cohorts.admit(tx, { role, level, place, companyId: company.id })
      await append(tx, salarySubmitted, { salaryId: salary.id, companyId: company.id, slug, status: salary.status })
      return ok(ownSalaryOf(salary, slug))
    })
  }
