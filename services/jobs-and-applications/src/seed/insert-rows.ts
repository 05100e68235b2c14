import type { Tx } from '@lentera/service-kit/data/db'

const rowsPerStatement = 100

const insertJobs = `
INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
  location, country, remote_ok, salary_min, salary_max, salary_currency, tags, application_email, application_url, is_featured, status,
  published_at, expires_at, created_at, updated_at)
SELECT id, "companyId", "companyName", title, description, responsibilities, requirements, department, level, "employmentType",
  location, country, "remoteOk", "salaryMin", "salaryMax", 'SGD', tags, "applicationEmail", "applicationUrl", "isFeatured", status,
  "publishedAt", "expiresAt", "createdAt", "updatedAt"
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, "companyId" uuid, "companyName" text, title text, description text, responsibilities text, requirements text, department text,
   level text, "employmentType" text, location text, country text, "remoteOk" boolean, "salaryMin" integer, "salaryMax" integer, tags jsonb,
   "applicationEmail" text, "applicationUrl" text, "isFeatured" boolean, status text, "publishedAt" timestamptz, "expiresAt" timestamptz,
   "createdAt" timestamptz, "updatedAt" timestamptz)`

const insertApplications = `
INSERT INTO applications (id, job_id, applicant_key, sender_key, full_name, email, cover_letter, status, created_at, updated_at, keep_until)
SELECT id, "jobId", "applicantKey", "senderKey", "fullName", email, "coverLetter", status, "createdAt", "updatedAt", "keepUntil"
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, "jobId" uuid, "applicantKey" text, "senderKey" text, "fullName" text, email text, "coverLetter" text, status text,
   "createdAt" timestamptz, "updatedAt" timestamptz, "keepUntil" timestamptz)`

const attachResumes = `
UPDATE resumes SET application_id = row."applicationId", created_at = row."createdAt"
FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "applicationId" uuid, "createdAt" timestamptz) WHERE resumes.id = row.id`

const insertSavedJobs = `
INSERT INTO saved_jobs (owner_key, job_id, saved_at)
SELECT "ownerKey", "jobId", "savedAt" FROM jsonb_to_recordset($1::jsonb) AS row ("ownerKey" text, "jobId" uuid, "savedAt" timestamptz)`

export const statements = { insertJobs, insertApplications, attachResumes, insertSavedJobs } as const

/** Runs one of the statements for all rows in batches; returns the number of inserted rows. */
export const writeRows = async (
  tx: Tx,
  statement: keyof typeof statements,
  rows: readonly object[],
): Promise<number> => {
  let written = 0
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    written += await tx.$executeRawUnsafe(
      statements[statement],
      JSON.stringify(rows.slice(start, start + rowsPerStatement)),
    )
  }
  return written
}
