import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { messageOf } from '@/lib/errors'
import { i18n } from '@/lib/i18n/language'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { kindLabel } from './kinds.ts'
import { eventDetail } from './state.ts'
import { useLog, useSendAgain } from './use-webhooks.ts'
import type { LoggedEvent, WebhookEndpoint } from './webhooks.ts'

interface LogDialogProps {
  businessId: string
  webhook: WebhookEndpoint
  onClose(): void
}

/** What a webhook was told in the last 30 days, and what came of it. */
export function LogDialog({ businessId, webhook, onClose }: LogDialogProps) {
  const log = useLog(webhook.id)
  const events = log.data?.pages.flat() ?? []
  return (
    <Dialog open onOpenChange={isOpen => isOpen || onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>
            <Trans>What was sent</Trans>
          </DialogTitle>
          <DialogDescription dir="ltr" className="break-all rtl:text-end">
            {webhook.url}
          </DialogDescription>
        </DialogHeader>
        <DialogBody tabIndex={0} role="region" aria-label={t`Log`} className="grid gap-4 rounded-md">
          {log.isPending && (
            <div role="status" className="grid gap-2">
              <span className="sr-only">
                <Trans>Loading the log</Trans>
              </span>
              {['one', 'two', 'three'].map(row => (
                <Skeleton key={row} className="h-16" />
              ))}
            </div>
          )}
          {log.isError && !log.data && (
            <LoadError isRetrying={log.isFetching} onRetry={log.refetch}>
              <Trans>The log could not be loaded.</Trans> {messageOf(log.error, '')}
            </LoadError>
          )}
          {log.data && events.length === 0 && (
            <p className="text-sm text-muted-foreground">
              <Trans>Nothing was sent in the last 30 days. Send a test to see whether it arrives.</Trans>
            </p>
          )}
          {events.length > 0 && (
            <ol aria-label={t`Events`} className="grid divide-y rounded-lg border">
              {events.map(event => (
                <EventRow
                  key={event.event_id}
                  businessId={businessId}
                  endpointId={webhook.id}
                  event={event}
                />
              ))}
            </ol>
          )}
          {log.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-center"
              busy={log.isFetchingNextPage}
              onClick={() => log.fetchNextPage()}
            >
              {log.isFetchingNextPage ? t`Loading...` : t`Show earlier events`}
            </Button>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

const badges = {
  delivered: [msg`Delivered`, 'success'],
  waiting: [msg`Waiting`, 'warning'],
  'given up': [msg`Not delivered`, 'destructive'],
} as const

interface EventRowProps {
  businessId: string
  endpointId: string
  event: LoggedEvent
}

function EventRow({ businessId, endpointId, event }: EventRowProps) {
  const again = useSendAgain(endpointId)
  const { event_id, kind, state, happened_at, session_id, can_be_sent } = event
  const [label, variant] = badges[state as keyof typeof badges] ?? [state, 'secondary']
  const time = formatTimeAgo(happened_at)
  const send = state === 'waiting' ? t`Send now` : t`Send again`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {kindLabel(kind)}
          <Badge variant={variant}>{typeof label === 'string' ? label : i18n._(label)}</Badge>
        </p>
        <p className="text-pretty text-muted-foreground first-letter:uppercase">
          <Trans>{time}.</Trans>{' '}
          {session_id && (
            <>
              <Trans>
                <Link
                  to={`/dashboard/businesses/${businessId}/chats?session=${session_id}`}
                  className="underline underline-offset-2 hover:text-foreground"
                >
                  Open the chat
                </Link>
                .
              </Trans>{' '}
            </>
          )}
          {eventDetail(event)}
          {!can_be_sent && ` ${t`The chat was deleted.`}`}
        </p>
      </div>
      {can_be_sent && (
        <Button
          variant="outline"
          size="sm"
          busy={again.isPending}
          aria-label={`${send}: ${kindLabel(kind)}, ${time}`}
          onClick={() =>
            again.mutate(event_id, {
              onSuccess: () =>
                toast({ title: t`It is sent again`, description: t`You see the result in the log.` }),
              onError: tellFailure(t`It could not be sent again`),
            })
          }
        >
          {send}
        </Button>
      )}
    </li>
  )
}
