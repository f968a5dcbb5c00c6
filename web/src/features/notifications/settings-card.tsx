import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountSettings } from '@/lib/account/account-settings'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
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
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>Your settings could not be loaded.</Trans>
          </LoadError>
        )}
        {data && children(data)}
      </CardContent>
    </Card>
  )
}
