import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { kindLabel } from './kinds.ts'
import { LogDialog } from './log-dialog.tsx'
import { stateOf, testResult } from './state.ts'
import { useDeleteWebhook, useReplaceSecret, useSendTest, useSwitchWebhook } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import type { WebhookEndpoint } from './webhooks.ts'

interface WebhookRowProps {
  businessId: string
  webhook: WebhookEndpoint
  onSecret(secret: string): void
}

/** A webhook: its address and state, a test with its result, its log, and what can be changed. */
export function WebhookRow({ businessId, webhook, onSecret }: WebhookRowProps) {
  const [open, setOpen] = useState<'edit' | 'log' | 'secret' | 'delete'>()
  const test = useSendTest(businessId)
  const change = useSwitchWebhook(businessId)
  const remove = useDeleteWebhook(businessId)
  const replace = useReplaceSecret(businessId)
  const { id, url, description, kinds, has_secret, old_secret_until } = webhook
  const isOff = webhook.switched_off_at !== null
  const state = stateOf(webhook)
  const result = test.isSuccess ? testResult(test.data) : undefined
  const oldSecretEnds = old_secret_until && formatTimeAgo(old_secret_until)
  const close = () => setOpen(undefined)

  const makeSecret = () => {
    close()
    replace.mutate(id, { onSuccess: onSecret, onError: tellFailure(t`The secret could not be replaced`) })
  }
  const button = (label: string, onClick: () => void, busy = false) => (
    <Button variant="outline" size="sm" busy={busy} aria-label={`${label}: ${url}`} onClick={onClick}>
      {label}
    </Button>
  )

  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span dir="ltr" className="min-w-0 break-all">
            {url}
          </span>
          <Badge variant={state.variant}>{state.label}</Badge>
        </p>
        {description && <p className="text-sm break-words">{description}</p>}
        <p className="text-sm text-pretty text-muted-foreground">{state.text}</p>
        <p className="text-sm text-pretty text-muted-foreground">{kinds.map(kindLabel).join(' · ')}</p>
        {oldSecretEnds && (
          <p className="text-sm text-muted-foreground">
            <Trans>The old secret works until {oldSecretEnds}.</Trans>
          </p>
        )}
        <p role="status" className={result?.isGood ? 'text-sm text-success' : 'text-sm text-destructive'}>
          {result?.text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOff &&
          button(
            t`Switch on`,
            () => change.mutate({ id, isOn: true }, { onError: tellFailure(t`It could not be switched on`) }),
            change.isPending,
          )}
        {button(
          t`Send a test`,
          () => test.mutate(id, { onError: tellFailure(t`The test could not be sent`) }),
          test.isPending,
        )}
        {button(t`Log`, () => setOpen('log'))}
        {button(t`Edit`, () => setOpen('edit'))}
        {has_secret
          ? button(t`Replace the secret`, () => setOpen('secret'), replace.isPending)
          : button(t`Show the secret`, makeSecret, replace.isPending)}
        {!isOff &&
          button(
            t`Switch off`,
            () =>
              change.mutate({ id, isOn: false }, { onError: tellFailure(t`It could not be switched off`) }),
            change.isPending,
          )}
        {button(t`Delete`, () => setOpen('delete'), remove.isPending)}
      </div>
      {open === 'edit' && (
        <WebhookDialog businessId={businessId} webhook={webhook} onClose={close} onSecret={onSecret} />
      )}
      {open === 'log' && <LogDialog businessId={businessId} webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={open === 'secret'}
        title={t`Replace the secret?`}
        description={t`You see the new one once. The old one works for 24 more hours, so that you have time to change it.`}
        confirmLabel={t`Replace`}
        onConfirm={makeSecret}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={t`Delete this webhook?`}
        description={t`${url} gets no more events. Its log is deleted, too.`}
        confirmLabel={t`Delete`}
        destructive
        onConfirm={() => {
          close()
          remove.mutate(id, {
            onSuccess: () => toast({ title: t`Webhook deleted`, description: t`It gets no more events.` }),
            onError: tellFailure(t`The webhook could not be deleted`),
          })
        }}
        onCancel={close}
      />
    </li>
  )
}
