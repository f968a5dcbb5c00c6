import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The addresses that are told what happens at a business. */
export function WebhooksCard({ businessId }: { businessId: string }) {
  const { data, error, isPending, isFetching, refetch } = useWebhooks(businessId)
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>Webhooks</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Frontdesk tells another program what happens here, as soon as it happens: an order system, a
            spreadsheet, your team’s chat. You find the address in that program.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isPending && <WebhooksSkeleton />}
        {error && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>The webhooks could not be loaded.</Trans> {messageOf(error, '')}
          </LoadError>
        )}
        {data?.length === 0 && (
          <p className="text-sm text-muted-foreground">
            <Trans>There is no webhook yet.</Trans>
          </p>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t`Webhooks`} className="grid divide-y rounded-lg border">
            {data.map(webhook => (
              <WebhookRow key={webhook.id} businessId={businessId} webhook={webhook} onSecret={setSecret} />
            ))}
          </ul>
        )}
        {data && (
          <Button variant="outline" className="sm:justify-self-start" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            <Trans>Add a webhook</Trans>
          </Button>
        )}
      </CardContent>
      {isAdding && (
        <WebhookDialog businessId={businessId} onClose={() => setIsAdding(false)} onSecret={setSecret} />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </Card>
  )
}

function WebhooksSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Loading webhooks</Trans>
      </span>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-9 w-full sm:w-40 pointer-coarse:h-11" />
    </div>
  )
}
