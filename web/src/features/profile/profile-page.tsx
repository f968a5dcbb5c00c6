import { useEffect } from 'react'
import { useUser } from '@/lib/auth'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './use-profile.ts'

/** The Profile tab: who the business is. */
export function ProfilePage() {
  const { id } = useUser()
  const { data, error, isPending, isFetching, refetch } = useProfile(id)

  useEffect(() => {
    if (!error) return
    toast({
      title: 'Error fetching profile',
      description: messageOf(error, 'The server could not be reached.'),
      variant: 'destructive',
    })
  }, [error])

  return (
    <div className="grid gap-5">
      <Card className="max-w-2xl">
        <PageTitle>Profile · Frontdesk</PageTitle>
        <CardHeader>
          <CardTitle>Business Profile</CardTitle>
          <CardDescription>How Frontdesk knows you. Your customers do not see this page.</CardDescription>
        </CardHeader>
        <CardContent>
          {data !== undefined && <ProfileForm key={id} userId={id} profile={data} />}
          {isPending && <ProfileFormSkeleton />}
          {error && data === undefined && (
            <div className="grid justify-items-start gap-3">
              <p className="text-sm text-muted-foreground">Your profile could not be loaded.</p>
              <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          )}
        </CardContent>
      </Card>
      <ChangePassword />
      <DeleteAccount />
    </div>
  )
}

/** The form's skeleton, of the same height. */
function ProfileFormSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading profile</span>
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
