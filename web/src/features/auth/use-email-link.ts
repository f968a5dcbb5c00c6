import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth, useSignOut } from '@/lib/auth'
import { serverMessage } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { type LinkType, linkError, parseEmailLink } from './email-link.ts'
import { discardExchanged, exchangeCode } from './link-client.ts'

export type CallbackState =
  | { phase: 'loading' }
  /** The visitor may choose a new password. */
  | { phase: 'password_recovery' }
  /** `retry`: the server could not be reached, so the link may still be valid. */
  | { phase: 'error'; message: string; retry?: () => void }
  /** The link is for another account than the one that is signed in here. */
  | { phase: 'other_account'; current: string; next: string; stay: () => void; change: () => void }
  /** The link was asked for in another browser; a new address is confirmed all the same. */
  | { phase: 'other_browser'; type: LinkType | undefined }
  | { phase: 'signed_in' }
  | { phase: 'signed_out' }

type Opened =
  | { kind: 'opened'; recovery: boolean }
  | { kind: 'other account'; current: string; next: string }
  | { kind: 'other browser' }
  | { kind: 'failed'; message: string; mayRetry: boolean }

interface Link {
  code: string
  type: LinkType | undefined
}

/** @param leave signs the present account out, once the visitor has agreed to another */
async function openLink({ code, type }: Link, leave: (() => Promise<void>) | undefined): Promise<Opened> {
  try {
    const exchanged = await exchangeCode(code)
    if (exchanged === 'other browser') return { kind: 'other browser' }
    const { session, recovery } = exchanged
    const { auth } = await getSupabase()
    const current = (await auth.getSession()).data.session?.user
    if (current && current.id !== session.user.id) {
      if (!leave)
        return { kind: 'other account', current: current.email ?? '', next: session.user.email ?? '' }
      await leave()
    }
    const { error } = await auth.setSession(session)
    if (error) throw error
    return { kind: 'opened', recovery }
  } catch (error) {
    return serverMessage(error) === undefined
      ? { kind: 'failed', message: t`The server could not be reached.`, mayRetry: true }
      : { kind: 'failed', message: linkError(type), mayRetry: false }
  }
}

/**
 * Follows an e-mail's link: exchanges its code for a session, asks before another account replaces the one that is signed
 * in, and removes the code from the address bar and the history. The link decides what comes next, never the order in
 * which auth events arrive: a recovery takes precedence over an existing session, also after a reload.
 */
export function useEmailLink(): CallbackState {
  const auth = useAuth()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const location = useLocation()
  const [link] = useState(() => parseEmailLink(location))
  const [mayReplace, setMayReplace] = useState(false)
  const [opened, setOpened] = useState<Opened>()

  useEffect(() => {
    if (link.kind !== 'code' || opened) return
    let wanted = true
    openLink(link, mayReplace ? signOut : undefined).then(result => wanted && setOpened(result))
    return () => {
      wanted = false
    }
  }, [link, opened, mayReplace, signOut])

  // Whoever recovers nothing goes on to another page, which removes the code as well.
  const isRecovery = opened?.kind === 'opened' && opened.recovery
  useEffect(() => {
    if (isRecovery) navigate('.', { replace: true, state: { recovery: true } })
  }, [isRecovery, navigate])

  if (link.kind === 'error') return { phase: 'error', message: link.message }
  if (link.kind === 'confirmed') return { phase: 'other_browser', type: 'signup' }
  if (link.kind === 'code') {
    const again = () => setOpened(undefined)
    switch (opened?.kind) {
      case undefined:
        return { phase: 'loading' }
      case 'failed':
        return { phase: 'error', message: opened.message, ...(opened.mayRetry && { retry: again }) }
      case 'other browser':
        return { phase: 'other_browser', type: link.type }
      case 'other account':
        return {
          phase: 'other_account',
          current: opened.current,
          next: opened.next,
          stay() {
            // Its session ends by itself when the server cannot be reached.
            discardExchanged().catch(() => undefined)
            navigate('/dashboard', { replace: true })
          },
          change() {
            setMayReplace(true)
            again()
          },
        }
    }
  }
  if (auth.status === 'loading') return { phase: 'loading' }

  if (!isRecovery && location.state?.recovery !== true) return { phase: auth.status }
  if (auth.status === 'signed_in') return { phase: 'password_recovery' }
  return { phase: 'error', message: linkError('recovery') }
}
