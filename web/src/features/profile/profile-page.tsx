import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useUser } from '@/lib/auth'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/tell-failure'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LanguageCard } from './language-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './use-profile.ts'

/** The Profile tab: who the business is. */
export function ProfilePage() {
  const { id } = useUser()
  const { data, error, isPending, isFetching, refetch } = useProfile(id)

  useEffect(() => {
    if (!error) return
    tellFailure(t`Error fetching profile`)(error)
  }, [error])

  return (
    <div className="grid gap-5">
      <Card className="max-w-2xl">
        <PageTitle>{t`Profile · Frontdesk`}</PageTitle>
        <CardHeader>
          <CardTitle>
            <Trans>Business Profile</Trans>
          </CardTitle>
          <CardDescription>
            <Trans>About your business. Your customers do not see this page.</Trans>
          </CardDescription>
        </CardHeader>
        <CardContent>
          {data !== undefined && <ProfileForm key={id} userId={id} profile={data} />}
          {isPending && <ProfileFormSkeleton />}
          {error && data === undefined && (
            <LoadError isRetrying={isFetching} onRetry={refetch}>
              <Trans>Your profile could not be loaded.</Trans>
            </LoadError>
          )}
        </CardContent>
      </Card>
      <LanguageCard />
      <PlanCard />
      <ChangePassword />
      <DeleteAccount />
    </div>
  )
}

/** The form's skeleton, of the same height. */
function ProfileFormSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Loading profile</Trans>
      </span>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-10 pointer-coarse:h-11" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-10 pointer-coarse:h-11" />
        <Skeleton className="h-10 w-full max-w-72 sm:h-5" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-10 pointer-coarse:h-11" />
      </div>
      <Skeleton className="h-10 w-full sm:w-32 pointer-coarse:h-11" />
    </div>
  )
}
