import { AuthorToken, type UserHash } from '@lentera/proto'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import type { AuthorPrincipal } from '@lentera/service-kit/crypto/principal'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'

/** Turns the guessable user hash into a token that only this gateway's key can make (anonymity.md, rule 2). */
export const createAuthors = (authorKey: string) => {
  const tokenOf = (userHash: UserHash): AuthorToken => AuthorToken.parse(pseudonym(authorKey, userHash))
  return {
    /** The mark says only that somebody signed in with that very address was writing; the session itself stays here. */
    fromBody: (userHash: UserHash, session: SessionPrincipal | undefined): AuthorPrincipal => ({
      kind: 'author',
      author: tokenOf(userHash),
      emailVerified: session !== undefined && session.userHash === userHash,
    }),
    fromSession: (session: SessionPrincipal): AuthorPrincipal => ({
      kind: 'author',
      author: tokenOf(session.userHash),
      emailVerified: true,
    }),
  }
}
export type Authors = ReturnType<typeof createAuthors>

/** The body as it goes on: without the user hash, written anew so that nothing hides between its bytes. */
export const withoutUserHash = (body: Readonly<Record<string, unknown>>): Buffer => {
  const { userHash: _taken, ...rest } = body
  return Buffer.from(JSON.stringify(rest))
}
