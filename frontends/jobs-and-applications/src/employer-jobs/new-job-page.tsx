import { Card, Container, callEndpoint, PageTitle, SelectField, useSearchParams } from '@lentera/frontend-kit'
import { createJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import { EmployerGate, NotYourCompany } from './employer-gate.tsx'
import { emptyJobDraft } from './job-draft.ts'
import { type JobContent, JobForm } from './job-form.tsx'
import { type AfterSaving, useSavedJob } from './use-saved-job.ts'

export const Page = () => {
  const [params] = useSearchParams()
  const wanted = params.get('company')
  return (
    <Container className="py-8 sm:py-10">
      <div className="mx-auto max-w-3xl">
        <PageTitle lead="A draft is seen by your company only, until you publish it.">New job</PageTitle>
        <div className="mt-6">
          <EmployerGate>
            {(companies) => {
              const company = wanted === null ? companies[0] : companies.find(({ slug }) => slug === wanted)
              return company ? <NewJob company={company} companies={companies} /> : <NotYourCompany />
            }}
          </EmployerGate>
        </div>
      </div>
    </Container>
  )
}

const NewJob = ({
  company,
  companies,
}: {
  readonly company: CompanyMention
  readonly companies: readonly CompanyMention[]
}) => {
  const [, setParams] = useSearchParams()
  const finish = useSavedJob()
  const { slug } = company
  const save = async (content: JobContent, next: AfterSaving) => {
    const { job } = await callEndpoint(createJob, { params: { slug }, body: content })
    await finish(job, next)
  }
  return (
    <JobForm status="draft" draft={emptyJobDraft} companySlug={slug} onSave={save}>
      {companies.length > 1 && (
        <Card className="mb-5">
          <SelectField
            label="Company"
            options={companies.map((one) => ({ value: one.slug, label: one.name }))}
            value={slug}
            onChange={(chosen) => setParams({ company: chosen }, { replace: true })}
          />
        </Card>
      )}
    </JobForm>
  )
}
