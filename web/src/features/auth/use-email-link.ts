import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '@/lib/auth'
import { serverMessage } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { type EmailLink, linkError, parseEmailLink } from './email-link.ts'

export type CallbackState =
  | { phase: 'loading' }
  /** The visitor may choose a new password. */
  | { phase: 'password_recovery' }
  /** `retry`: the server could not be reached, so the link may still be valid. */
  | { phase: 'error'; message: string; retry: boolean }
  | { phase: 'signed_in' }
  | { phase: 'signed_out' }

type Opened = { ok: true } | { ok: false; message: string; retry: boolean }

async function openSession(link: Extract<EmailLink, { kind: 'session' }>): Promise<Opened> {
  try {
    const supabase = await getSupabase()
    const { error } = await supabase.auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    })
    if (error) throw error
    return { ok: true }
  } catch (error) {
    return serverMessage(error) === undefined
      ? { ok: false, message: 'The server could not be reached.', retry: true }
      : { ok: false, message: linkError(link.recovery ? 'recovery' : 'signup'), retry: false }
  }
}

/**
 * Follows an e-mail's link: opens the session that it carries and removes the
 * tokens from the address bar and the history. The type of the link decides what
 * comes next, never the order in which auth events arrive: a recovery takes
 * precedence over an existing session, also after a reload.
 */
export function useEmailLink(): CallbackState {
  const auth = useAuth()
  const navigate = useNavigate()
  const location = useLocation()
  const [link] = useState(() => parseEmailLink(location.hash))
  const [opened, setOpened] = useState<Opened>()

  useEffect(() => {
    if (link.kind !== 'session') return
    let wanted = true
    openSession(link).then(result => {
      if (!wanted) return
      setOpened(result)
      const leavesAddress = !result.ok && result.retry
      if (!leavesAddress) navigate('.', { replace: true, state: { recovery: result.ok && link.recovery } })
    })
    return () => {
      wanted = false
    }
  }, [link, navigate])

  if (link.kind === 'error') return { phase: 'error', message: link.message, retry: false }
  if (link.kind === 'session' && !opened) return { phase: 'loading' }
  if (opened && !opened.ok) return { phase: 'error', message: opened.message, retry: opened.retry }
  if (auth.status === 'loading') return { phase: 'loading' }

  const recovery = link.kind === 'session' ? link.recovery : location.state?.recovery === true
  if (!recovery) return { phase: auth.status }
  if (auth.status === 'signed_in') return { phase: 'password_recovery' }
  return { phase: 'error', message: linkError('recovery'), retry: false }
}
