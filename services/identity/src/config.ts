import { EmailAddress } from '@lentera/proto/http/identity'
import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { z } from 'zod'

export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8101), 'Port to listen on.'),
  CODE_KEY: variable(z.string().min(32), 'Key of the hashes of one-time codes and of the sealed mail queue.', {
    secret: true,
  }),
  ADMIN_EMAIL: variable(
    EmailAddress.default('admin@lentera.example'),
    'The only e-mail address that may sign in to the admin dashboard.',
  ),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }), 'Mail server for the mails with codes.', { secret: true }),
  MAIL_FROM: variable(
    z.string().min(3).default('Lentera <no-reply@lentera.example>'),
    'Sender of the mails, with or without a name.',
  ),
  PRODUCT_NAME: variable(z.string().min(1).max(60).default('Lentera'), 'Name of the product in mails.'),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
    'Origin of the pages, for links in mails.',
  ),
}
export type Config = ConfigOf<typeof variables>
