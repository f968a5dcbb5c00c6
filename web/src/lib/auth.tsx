import type { Session, User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { announceSignOut } from '@/lib/session-end'
import { getSupabase } from '@/lib/supabase'

export type AuthState =
  | { status: 'loading' }
  /** `byChoice`: this tab's user pressed Sign Out; otherwise the session ended by itself or in another tab. */
  | { status: 'signed_out'; byChoice: boolean }
  | { status: 'signed_in'; session: Session; user: User }

interface Auth {
  state: AuthState
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | undefined>(undefined)

/** Provides the auth state, which is the same in all tabs, to the screens below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  // undefined: not known yet; null: nobody is signed in.
  const [session, setSession] = useState<Session | null>()
  const [byChoice, setByChoice] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let subscribed = true
    let unsubscribe = () => {}
    getSupabase().then(
      supabase => {
        if (!subscribed) return
        const { data } = supabase.auth.onAuthStateChange((_event, next) => {
          if (next) setByChoice(false)
          setSession(next)
        })
        unsubscribe = () => data.subscription.unsubscribe()
      },
      (error: unknown) => subscribed && setFailure(error),
    )
    return () => {
      subscribed = false
      unsubscribe()
    }
  }, [])

  const signOut = useCallback(async () => {
    setByChoice(true)
    const supabase = await getSupabase()
    announceSignOut('begun')
    const { error } = await supabase.auth.signOut({ scope: 'local' })
    if (error) {
      announceSignOut('failed')
      setByChoice(false)
      throw error
    }
    // Drafts and unsent replies in the tab belong to the owner who signs out.
    sessionStorage.clear()
  }, [])

  const auth = useMemo<Auth>(
    () => ({ state: toState(session, byChoice), signOut }),
    [session, byChoice, signOut],
  )

  // The nearest error boundary offers a retry.
  if (failure) throw failure
  return <AuthContext value={auth}>{children}</AuthContext>
}

function toState(session: Session | null | undefined, byChoice: boolean): AuthState {
  if (session === undefined) return { status: 'loading' }
  return session ? { status: 'signed_in', session, user: session.user } : { status: 'signed_out', byChoice }
}

function useAuthContext(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('This screen needs an AuthProvider above it')
  return auth
}

/** The auth state: loading, signed in or signed out. */
export function useAuth(): AuthState {
  return useAuthContext().state
}

/** The signed-in owner; only for screens behind the sign-in. */
export function useUser(): User {
  const state = useAuth()
  if (state.status !== 'signed_in') throw new Error('useUser is for signed-in screens')
  return state.user
}

/** Ends this browser's session, in all of its tabs. The returned function throws what the server answered. */
export const useSignOut = (): (() => Promise<void>) => useAuthContext().signOut
