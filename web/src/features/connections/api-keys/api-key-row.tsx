import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { i18n } from '@/lib/i18n/language'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { type ApiKey, scopes } from './keys.ts'
import { useRevokeApiKey } from './use-api-keys.ts'

interface ApiKeyRowProps {
  businessId: string
  apiKey: ApiKey
}

/** A key: what it is for, what it may do, when it was used, and the way to end it. */
export function ApiKeyRow({ businessId, apiKey }: ApiKeyRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevokeApiKey(businessId)
  const { id, name, hint, created_at, last_used_at } = apiKey
  const created = formatTimeAgo(created_at)
  const used = last_used_at && formatTimeAgo(last_used_at)

  const end = () => {
    setIsAsking(false)
    revoke.mutate(id, {
      onSuccess: () => toast({ title: t`API key revoked`, description: t`${name} no longer works.` }),
      onError: tellFailure(t`The key could not be revoked`),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-mono text-xs font-normal text-muted-foreground">…{hint}</span>
        </p>
        <p className="flex flex-wrap gap-1">
          {scopes
            .filter(scope => apiKey.scopes.includes(scope.name))
            .map(scope => (
              <Badge key={scope.name} variant="secondary">
                {i18n._(scope.label)}
              </Badge>
            ))}
        </p>
        <p className="text-sm text-muted-foreground">
          <Trans>Created {created}.</Trans> {used ? t`Last used ${used}.` : t`Not used yet.`}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={revoke.isPending}
        aria-label={t`Revoke ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Revoke ${name}?`}
        description={t`Programs that use this key stop working at once. This cannot be undone.`}
        confirmLabel={t`Revoke`}
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}
