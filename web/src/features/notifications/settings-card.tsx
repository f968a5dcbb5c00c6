import type { ReactNode } from 'react'
import type { AccountSettings } from '@/lib/account/account-settings'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { useAccountSettings } from './use-settings.ts'

interface SettingsCardProps {
  userId: string
  title: string
  description: string
  children(settings: AccountSettings): ReactNode
}

/** A card with settings of the account, or that they could not be loaded. The page waits until one of both is known. */
export function SettingsCard({ userId, title, description, children }: SettingsCardProps) {
  const { data, error, isFetching, refetch } = useAccountSettings(userId)
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {error && !data && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted-foreground">Your settings could not be loaded.</p>
            <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && children(data)}
      </CardContent>
    </Card>
  )
}
