import { lazy, Suspense, useState } from 'react'
import { useMay } from '@/lib/business/business'
import { countOf } from '@/lib/format'
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
  const { id, address, kind, fault, outcome, proposal_id, edit_count, applies_itself } = feed
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
          {hasFailed && <Badge variant="destructive">Not readable</Badge>}
          {applies_itself && <Badge variant="outline">Automatic</Badge>}
        </p>
        <p className="text-sm text-pretty text-muted-foreground">{stateOf(feed)}</p>
        {fault && (
          <p className={hasFailed ? 'text-sm break-words text-destructive' : 'text-sm break-words'}>
            {fault}
            {hasFailed && ' Your catalog stays as it was.'}
          </p>
        )}
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          {waiting && (
            <Button size="sm" onClick={() => onOpen({ what: 'review', feed })}>
              Review {countOf(edit_count, 'change')}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={`Read now: ${name}`}
            onClick={() => onOpen({ what: 'read', feed })}
          >
            Read now
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Settings: ${name}`}
            onClick={() => setOpen('settings')}
          >
            Settings
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove: ${name}`}
            busy={remove.isPending}
            onClick={() => setOpen('delete')}
          >
            Remove
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
        title="Remove this link?"
        description={`${name} is no longer read. Its products stay in your catalog, and you can edit them.`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => {
          close()
          remove.mutate(id, {
            onSuccess: () =>
              toast({ title: 'Link removed', description: 'Its products stay in your catalog.' }),
            onError: tellFailure('The link could not be removed'),
          })
        }}
        onCancel={close}
      />
    </li>
  )
}
