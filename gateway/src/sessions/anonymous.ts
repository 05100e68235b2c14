import { AuthorToken, type UserHash } from '@lentera/proto'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import type { AuthorPrincipal } from '@lentera/service-kit/crypto/principal'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'

/** Replaces the guessable user hash by a token that only this gateway's key can produce (anonymity.md, rule 2). */
export const createAuthors = (authorKey: string) => {
  const tokenOf = (userHash: UserHash): AuthorToken => AuthorToken.parse(pseudonym(authorKey, userHash))
  return {
    /** `emailVerified` says that the caller is signed in with the address of the hash; the session is not forwarded. */
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

/** The forwarded body: without the user hash, serialized again so that no other bytes of the original remain. */
export const withoutUserHash = (body: Readonly<Record<string, unknown>>): Buffer => {
  const { userHash: _taken, ...rest } = body
  return Buffer.from(JSON.stringify(rest))
}
