import { useState } from 'react'
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

  const end = () => {
    setIsAsking(false)
    revoke.mutate(id, {
      onSuccess: () => toast({ title: 'API key revoked', description: `${name} no longer works.` }),
      onError: tellFailure('The key could not be revoked'),
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
                {scope.label}
              </Badge>
            ))}
        </p>
        <p className="text-sm text-muted-foreground">
          Created {formatTimeAgo(created_at)}.{' '}
          {last_used_at ? `Last used ${formatTimeAgo(last_used_at)}.` : 'Not used yet.'}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={revoke.isPending}
        aria-label={`Revoke ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke ${name}?`}
        description="Programs that use this key stop working at once. This cannot be undone."
        confirmLabel="Revoke"
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}
