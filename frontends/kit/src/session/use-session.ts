import type { User } from '@lentera/proto/http/identity'
import { useEffect, useSyncExternalStore } from 'react'
import { callEndpoint } from '../api/request.ts'
import type { ResponseOf } from '../api/route.ts'
import { getCurrentUser, logout, type verifyMagicCode } from '../api/routes/identity.ts'
import { forgetUser, refreshReads, useRead } from '../api/use-read.ts'
import { sessionStore } from './session-store.ts'

export type Session = {
  readonly isSignedIn: boolean
  /** Stored on this device; derived from the e-mail address. */
  readonly userHash: string | null
  /** The account, from GET /auth/user, which is requested only when a hash is stored. */
  readonly user: User | undefined
  readonly permissions: readonly string[]
}

const none: readonly string[] = []

export const useSession = (): Session => {
  const userHash = useSyncExternalStore(sessionStore.subscribe, sessionStore.getHash, () => null)
  const { data, error } = useRead(getCurrentUser, { when: userHash !== null })
  const hasEnded = error?.status === 401
  useEffect(() => {
    if (hasEnded) sessionStore.setHash(null)
  }, [hasEnded])
  const isSignedIn = userHash !== null && !hasEnded
  return {
    isSignedIn,
    userHash,
    user: isSignedIn ? data?.user : undefined,
    permissions: (isSignedIn ? data?.permissions : undefined) ?? none,
  }
}

/** Call with the response of POST /auth/magic/verify: the cookie is set by then, this stores the hash. */
export const signIn = async (response: ResponseOf<typeof verifyMagicCode>): Promise<void> => {
  sessionStore.setHash(response.userHash)
  await refreshReads('auth')
}

/** Ends the session on the server and in this browser; in this browser also when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  try {
    await callEndpoint(logout, {})
  } finally {
    sessionStore.setHash(null)
    await forgetUser()
  }
}
