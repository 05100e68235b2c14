import { codeLifetimeSeconds } from './one-time-code.ts'

export type SignInMailInput = {
  readonly intent: 'login' | 'registration' | 'admin'
  readonly email: string
  readonly code: string
  readonly productName: string
  /** Origin of the pages, with or without a trailing slash. */
  readonly publicUrl: string
}

export type SignInMail = { readonly subject: string; readonly text: string; readonly html: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/**
 * The page requires one more click: mail scanners open links, and a link that signs in by GET would let them use up the
 * code.
 */
export const confirmLink = ({ intent, email, code, publicUrl }: SignInMailInput): string => {
  const link = new URL(intent === 'admin' ? '/admin' : '/login', publicUrl)
  link.searchParams.set('email', email)
  link.searchParams.set('token', code)
  return link.href
}

const openings = {
  login: 'Use this code to sign in',
  registration: 'Use this code to verify your address',
  admin: 'Use this code to enter the admin dashboard',
} as const

/**
 * The mail contains no user input except the address: anybody may request a code for any address, so a typed name or
 * company could be used to send text to a stranger. The subject contains no code, because lock screens show subjects.
 */
export const writeSignInMail = (input: SignInMailInput): SignInMail => {
  const { intent, code, productName } = input
  const link = confirmLink(input)
  const minutes = codeLifetimeSeconds / 60
  const opening = `${openings[intent]}${intent === 'registration' ? ` and join ${productName}` : intent === 'login' ? ` to ${productName}` : ''}`
  const lifetime = `It works once, for ${minutes} minutes.`
  const disclaimer = 'If you did not ask for it, you need not do anything: nobody can sign in without this code.'
  const promise = `${productName} will never ask you for this code by phone, chat or mail.`

  const text = `${opening}:\n\n    ${code}\n\n${lifetime}\n\nOr open this page and confirm there:\n${link}\n\n${disclaimer}\n${promise}\n`

  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(productName)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1b1f2a;font-family:Inter,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e3db;border-radius:10px">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px">${escapeHtml(productName)}</p>
<p style="margin:0 0 16px">${escapeHtml(opening)}:</p>
<p style="margin:0 0 16px;padding:16px;background:#fbfaf7;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>
<p style="margin:0 0 24px;color:#5b6270">${lifetime}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#b45309;color:#ffffff;border-radius:8px;text-decoration:none">Continue in the browser</a></p>
<p style="margin:0;color:#5b6270;font-size:14px">${disclaimer}<br>${escapeHtml(promise)}</p>
</div>
</body>
</html>
`
  const subject = intent === 'admin' ? `Your ${productName} admin code` : `Your ${productName} code`
  return { subject, text, html }
}
