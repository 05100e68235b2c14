import { matchesOf, overlaps, type Span } from './spans.ts'

// Every repetition is bounded, so that matching time is linear in the length of the text.
const local = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}._%+-]{0,62}[\p{L}\p{N}_%+-])?`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const topLevel = String.raw`\p{L}{2,24}`
const gap = String.raw`[\s\u200B]{0,3}`
const open = '[([{<*_-]'
const close = String.raw`[)\]}>*_-]`

const plain = new RegExp(`${local}[@＠]${label}(?:[.．]${label}){0,4}[.．]${topLevel}`, 'gu')

/**
 * "name (at) host (dot) com", "name [at] host.com", "name @ host . com": a bracketed or spaced at sign is enough
 * evidence.
 */
const bracketedAt = `(?:${gap}${open}${gap}(?:at|@)${gap}${close}${gap}|${gap}[@＠]${gap})`
const anyDot = String.raw`(?:[.．]|${gap}${open}${gap}(?:dot|\.)${gap}${close}${gap}|\s{1,3}dot\s{1,3}|\s[.．]\s?)`
const bracketed = new RegExp(
  String.raw`${local}${bracketedAt}${label}(?:${anyDot}${label}){0,3}${anyDot}${topLevel}(?!\p{L})`,
  'giu',
)

/** "name at host dot com": with a bare "at", the dot must be spelled out too. */
const spelled = new RegExp(
  String.raw`(?<who>${local})\s{1,3}at\s{1,3}${label}(?:(?:[.．]|\s{1,3}dot\s{1,3})${label}){0,3}(?:\s{1,3}dot\s{1,3}|${gap}${open}dot${close}${gap})${topLevel}(?!\p{L})`,
  'giu',
)

/** "name at gmail.com": with a bare "at" and a real dot, only a host where people have mailboxes. */
const mailHosts = 'gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|proton|protonmail|qq|163|naver|zoho|gmx'
const atMailHost = new RegExp(
  String.raw`(?<who>${local})\s{1,3}at\s{1,3}(?:${mailHosts})\.[a-z]{2,3}(?:\.[a-z]{2})?(?![\p{L}\p{N}])`,
  'giu',
)

/** Words before "at <company> dot com" that are not the name of a mailbox. */
const notMailboxes = new Set(
  (
    'work works worked working employed employee people team teams job jobs role position am was is are were been look looking looked ' +
    'engineer engineers developer manager managers office staff intern years year time days everyone anyone here there stay stayed ' +
    'start started joined life culture me us them one sign signed log logged'
  ).split(' '),
)

export const findEmails = (text: string): readonly Span[] => {
  const found: Span[] = []
  for (const pattern of [plain, bracketed, spelled, atMailHost]) {
    for (const match of text.matchAll(pattern)) {
      const who = match.groups?.who
      if (who !== undefined && notMailboxes.has(who.toLowerCase())) continue
      const span = { start: match.index, end: match.index + match[0].length }
      if (!found.some((other) => overlaps(other, span))) found.push(span)
    }
  }
  return found
}

/** "@handle" of a messenger is an address too: a bare "@" before a word, with the name of a messenger before it. */
const handle =
  /(?:telegram|instagram|twitter|line|wechat|insta|ig|tele)\s?(?:id|handle|account)?\s?(?:is|:|at|-)?\s?(?<span>@[a-z0-9_.]{3,30})/giu
export const findHandles = (text: string): readonly Span[] => matchesOf(handle, text)
