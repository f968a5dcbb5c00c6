import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatTimeAgo } from '@/lib/time-ago'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/tell-failure'
import { type MessengerCustomer, useDeleteCustomer, useExportCustomer } from './messenger-customers.ts'

interface MessengerCustomerRowProps {
  businessId: string
  customer: MessengerCustomer
  onDeleted(chats: number): void
}

/** Who was found in a messenger: a copy of what was said, and its end. */
export function MessengerCustomerRow({ businessId, customer, onDeleted }: MessengerCustomerRowProps) {
  const remove = useDeleteCustomer(businessId)
  const copy = useExportCustomer(businessId)
  const { name, username, peer, chats, last_message_at } = customer
  const timeAgo = formatTimeAgo(last_message_at)
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-muted-foreground">
          {username && (
            <>
              <bdi dir="ltr">@{username}</bdi> ·{' '}
            </>
          )}
          <Plural
            value={chats}
            one={`Number ${peer} · # chat, last ${timeAgo}`}
            other={`Number ${peer} · # chats, last ${timeAgo}`}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={copy.isPending}
          aria-label={t`Download: ${name}, ${peer}`}
          onClick={() =>
            copy.mutate(customer, { onError: tellFailure(t`The chats could not be downloaded`) })
          }
        >
          <Trans>Download</Trans>
        </Button>
        <Button
          variant="destructive"
          size="sm"
          busy={remove.isPending}
          aria-label={t`Delete chats: ${name}, ${peer}`}
          onClick={() =>
            remove.mutate(customer, {
              onSuccess: onDeleted,
              onError: tellFailure(t`The chats could not be deleted`),
            })
          }
        >
          {remove.isPending ? t`Deleting...` : t`Delete chats`}
        </Button>
      </div>
    </li>
  )
}
