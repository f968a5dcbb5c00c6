import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useAuth } from '@/lib/auth'
import { destinationAfterSignIn } from '@/lib/return-to'
import { useConfig } from '@/lib/use-config'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs'
import { AuthShell } from './auth-shell.tsx'
import { emailIn, invitationIn } from './invitation.ts'
import { type AuthResult, ResultDialog } from './result-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpClosed } from './sign-up-closed.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** How long the success message stays, in milliseconds. */
const GREETING_TIME = 2000

/** Sign in or sign up; results appear in a dialog. */
export function AuthPage() {
  const auth = useAuth()
  const navigate = useNavigate()
  const { state, hash, search } = useLocation()
  const invitation = invitationIn(hash)
  const whoSignsUp = useConfig()?.signUp ?? 'open'
  const maySignUp = whoSignsUp === 'open' || (whoSignsUp === 'invite' && invitation !== undefined)
  const [result, setResult] = useState<AuthResult>()
  const signIn = useSignIn()
  // A user who signs in here sees the success message before the redirect.
  const greetedId = signIn.data?.user.id

  const moveOn = useCallback(() => {
    if (!greetedId) return
    const destination = destinationAfterSignIn(state, greetedId)
    navigate(destination.path, { replace: true, state: destination.state })
  }, [greetedId, navigate, state])

  useEffect(() => {
    if (!greetedId) return
    const timer = setTimeout(moveOn, GREETING_TIME)
    return () => clearTimeout(timer)
  }, [greetedId, moveOn])

  if (auth.status === 'signed_in' && !signIn.isPending && !signIn.isSuccess) {
    const destination = destinationAfterSignIn(state, auth.user.id)
    return <Navigate to={destination.path} replace state={destination.state} />
  }

  return (
    <AuthShell
      title={t`Welcome`}
      description={
        whoSignsUp === 'invite' && invitation
          ? t`You are invited. Create your account in a minute.`
          : maySignUp
            ? t`Sign in, or create an account in a minute.`
            : t`Sign in to your account.`
      }
    >
      <Tabs
        defaultValue={
          invitation || new URLSearchParams(search).get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
        }
      >
        <TabsList aria-label={t`Account`} className="mb-6">
          <TabsTrigger value="sign-in">
            <Trans>Sign In</Trans>
          </TabsTrigger>
          <TabsTrigger value="sign-up">
            <Trans>Sign Up</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in">
          <SignInForm email={emailIn(state)} signIn={signIn} onResult={setResult} />
        </TabsContent>
        <TabsContent value="sign-up">
          {maySignUp ? (
            <SignUpForm email={emailIn(state)} invitation={invitation} onResult={setResult} />
          ) : (
            <SignUpClosed byInvitation={whoSignsUp === 'invite'} />
          )}
        </TabsContent>
      </Tabs>
      <ResultDialog
        result={result}
        onClose={() => {
          setResult(undefined)
          moveOn()
        }}
      />
    </AuthShell>
  )
}
