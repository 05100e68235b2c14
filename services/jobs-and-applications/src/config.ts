import { applicationRetentionDays } from '@lentera/proto/values/jobs-and-applications'
import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { searchVariables } from '@lentera/service-kit/search/configured'
import { z } from 'zod'

/** Every variable of this process: `npm run gen` writes them into .env.example. */
export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8104), 'Port to listen on.'),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
    'Origin of the pages as browsers see it; for the links in mails.',
  ),
  PRODUCT_NAME: variable(z.string().min(1).default('Lentera'), 'Name of the product in mails.'),
  APPLICANT_KEY: variable(
    z.string().min(32),
    'Key of the pseudonyms of applicants and of users who save jobs; no other service has it. If it is lost, their applications and saved jobs can no longer be found.',
    { secret: true },
  ),
  RESUME_KEY: variable(
    z.string().min(32),
    'Key that encrypts the key of each resume and signs download links. If it is lost, no resume can ever be read again.',
    { secret: true },
  ),
  MAIL_KEY: variable(z.string().min(32), 'Key that encrypts queued mails.', { secret: true }),
  S3_ENDPOINT: variable(z.url({ protocol: /^https?$/ }), 'Endpoint of the S3 server for resumes.'),
  S3_ACCESS_KEY: variable(z.string().min(1), 'Access key of that server.', { secret: true }),
  S3_SECRET_KEY: variable(z.string().min(1), 'Secret key of that server.', { secret: true }),
  S3_BUCKET: variable(z.string().min(3).default('resumes'), 'Private bucket of resumes; created when it is absent.'),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }),
    'Mail server: "smtp://[user:password@]host:port" or "smtps://…".',
    { secret: true },
  ),
  MAIL_FROM: variable(z.string().min(3).default('no-reply@lentera.example'), 'Sender of the mails.'),
  ...searchVariables,
  RESUME_RETENTION_DAYS: variable(
    z.coerce.number().int().min(1).max(3650).default(applicationRetentionDays),
    'Days after which an application and its resume are erased.',
  ),
}
export type Config = ConfigOf<typeof variables>
