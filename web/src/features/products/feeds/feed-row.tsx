import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '@/lib/business/business'
import { serverWords } from '@/lib/server-words/server-words'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { kindName, stateOf } from './feed-words.ts'
import type { Feed } from './feeds.ts'
import { useDeleteFeed } from './use-change-feed.ts'
import type { LinkTask } from './use-link.ts'

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))

interface FeedRowProps {
  businessId: string
  feed: Feed
  /** What tells it from the others. */
  name: string
  onOpen: (task: LinkTask) => void
}

/** A linked shop: what came of its last read, what waits, and what can be done with it. */
export function FeedRow({ businessId, feed, name, onOpen }: FeedRowProps) {
  const [open, setOpen] = useState<'settings' | 'delete'>()
  const mayManage = useMay('manage')
  const remove = useDeleteFeed(businessId)
  const { id, address, kind, outcome, proposal_id, edit_count, applies_itself } = feed
  const fault = feed.fault && serverWords(feed.fault)
  const close = () => setOpen(undefined)
  const hasFailed = outcome === 'failed'
  const waiting = proposal_id !== null && edit_count > 0 && feed.report !== null

  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span dir="ltr" className="min-w-0 break-all" title={address}>
            {name}
          </span>
          <Badge variant="secondary">{kindName(kind)}</Badge>
          {hasFailed && (
            <Badge variant="destructive">
              <Trans>Not readable</Trans>
            </Badge>
          )}
          {applies_itself && (
            <Badge variant="outline">
              <Trans>Automatic</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-pretty text-muted-foreground">{stateOf(feed)}</p>
        {fault && (
          <p className={hasFailed ? 'text-sm break-words text-destructive' : 'text-sm break-words'}>
            {hasFailed ? <Trans>{fault} Your catalog stays as it was.</Trans> : fault}
          </p>
        )}
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          {waiting && (
            <Button size="sm" onClick={() => onOpen({ what: 'review', feed })}>
              <Plural value={edit_count} one="Review # change" other="Review # changes" />
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={t`Read now: ${name}`}
            onClick={() => onOpen({ what: 'read', feed })}
          >
            <Trans>Read now</Trans>
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={t`Settings: ${name}`}
            onClick={() => setOpen('settings')}
          >
            <Trans>Settings</Trans>
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={t`Remove: ${name}`}
            busy={remove.isPending}
            onClick={() => setOpen('delete')}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {open === 'settings' && (
        <Suspense>
          <SettingsDialog businessId={businessId} feed={feed} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={t`Remove this link?`}
        description={t`${name} is no longer read. Its products stay in your catalog, and you can edit them.`}
        confirmLabel={t`Remove`}
        destructive
        onConfirm={() => {
          close()
          remove.mutate(id, {
            onSuccess: () =>
              toast({ title: t`Link removed`, description: t`Its products stay in your catalog.` }),
            onError: tellFailure(t`The link could not be removed`),
          })
        }}
        onCancel={close}
      />
    </li>
  )
}
