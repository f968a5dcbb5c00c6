import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { ApiKeyRow } from './api-key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** The keys with which programs act for a business. */
export function ApiKeysCard({ businessId }: { businessId: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data, isPending, isError, isFetching, refetch } = useApiKeys(businessId)
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>API keys</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Programs with a key can read and change this business for you, such as your till or your website.{' '}
            <a className="underline underline-offset-4" href="/docs/api" target="_blank" rel="noreferrer">
              Read how
            </a>
            .
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isPending && (
          <div role="status">
            <span className="sr-only">
              <Trans>Loading API keys</Trans>
            </span>
            <Skeleton className="h-16" />
          </div>
        )}
        {isError && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>Your API keys could not be loaded.</Trans>
          </LoadError>
        )}
        {data?.length === 0 && (
          <p className="text-sm text-muted-foreground">
            <Trans>There is no API key yet.</Trans>
          </p>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t`API keys`} className="grid divide-y rounded-lg border">
            {data.map(key => (
              <ApiKeyRow key={key.id} businessId={businessId} apiKey={key} />
            ))}
          </ul>
        )}
        {data && (
          <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
            <Trans>Create API key</Trans>
          </Button>
        )}
      </CardContent>
      {isAdding && <NewKeyDialog businessId={businessId} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}
