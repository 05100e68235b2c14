import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { ContentStatus } from '../http/companies-and-reviews/content.ts'
import { SalaryRole } from '../http/salaries.ts'
import { CompanyId, SalaryId, Slug } from '../ids.ts'
import { purgesOf } from '../purges.ts'

/** No figure, no author, no date: content is not sent to other services (anonymity.md, rules 4 to 6). */
const SalaryFacts = z.strictObject({ salaryId: SalaryId, companyId: CompanyId, slug: Slug })

export const salarySubmitted = defineEvent({
  subject: 'salaries.salary.submitted.v1',
  summary: 'A salary was shared; `pending` when it waits for a moderator.',
  aggregateId: 'salaryId',
  timing: 'anonymous',
  data: SalaryFacts.extend({ status: ContentStatus }),
})

export const salaryDeleted = defineEvent({
  subject: 'salaries.salary.deleted.v1',
  summary: 'A salary was deleted by its author.',
  aggregateId: 'salaryId',
  timing: 'anonymous',
  data: SalaryFacts,
})

export const marketFiguresMoved = defineEvent({
  subject: 'salaries.market-figures.moved.v1',
  summary: 'The published figures of a role moved.',
  aggregateId: 'role',
  timing: 'anonymous',
  data: z.strictObject({ role: SalaryRole }),
  purges: purgesOf.marketFigures,
})

export const companyFiguresMoved = defineEvent({
  subject: 'salaries.company-figures.moved.v1',
  summary: 'The published figures of a role at a company moved, appeared or went.',
  aggregateId: 'companyId',
  timing: 'anonymous',
  data: z.strictObject({ companyId: CompanyId, slug: Slug, role: SalaryRole }),
  purges: purgesOf.companyFigures,
})
