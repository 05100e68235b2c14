import { paths, signOut, toast, useNavigate } from '@lentera/frontend-kit'
import { useState } from 'react'

/** Logs out in this browser even when the server cannot be reached, with a toast in this case. */
export const useLogOut = () => {
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const logOut = async () => {
    setIsPending(true)
    try {
      await signOut()
      toast({ title: 'You are logged out' })
    } catch {
      toast({
        title: 'You are logged out on this device',
        description: 'We could not reach the server. Log in and out again later to end the session there too.',
        tone: 'caution',
      })
    } finally {
      setIsPending(false)
      navigate(paths.home)
    }
  }
  return { logOut, isPending }
}
