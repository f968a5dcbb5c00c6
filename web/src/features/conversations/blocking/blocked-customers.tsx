import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { OpenDoor } from '@/ui/feedback/pictures'
import { Skeleton } from '@/ui/skeleton'
import { customerEmail, customerName } from '../api/session.ts'
import { describeBlock } from './describe-block.ts'
import { type Block, useBlocks, useUnblockCustomer } from './use-blocks.ts'

/** The customers whom the business blocks, each with a button to unblock them. */
export function BlockedCustomers({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { data: blocks, isError, isFetching, refetch } = useBlocks(businessId)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            <Trans>Blocked customers</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>They cannot write to this business or open a chat with it.</Trans>
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="max-h-[60vh]">
          {blocks?.length === 0 && (
            <EmptyState
              picture={OpenDoor}
              title={t`Nobody is blocked.`}
              description={t`You block a customer from the menu of their chat.`}
            />
          )}
          {blocks && blocks.length > 0 && (
            <ul aria-label={t`Blocked customers`} className="divide-y">
              {blocks.map(block => (
                <BlockedCustomer key={block.id} businessId={businessId} block={block} />
              ))}
            </ul>
          )}
          {!blocks && !isError && (
            <div role="status" className="grid gap-3 py-2">
              <span className="sr-only">
                <Trans>Loading blocked customers</Trans>
              </span>
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-11 w-full" />
            </div>
          )}
          {!blocks && isError && (
            <LoadError isRetrying={isFetching} onRetry={refetch}>
              <Trans>The blocked customers could not be loaded.</Trans>
            </LoadError>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function BlockedCustomer({ businessId, block }: { businessId: string; block: Block }) {
  const unblock = useUnblockCustomer(businessId)
  const { customer_name, customer_email } = block
  const customer = { customer_name: customer_name ?? '', customer_email: customer_email ?? '' }
  const name = block.session_id === null ? t`Customer of a deleted chat` : customerName(customer)
  const nameId = `blocked-${block.id}`
  const email = customerEmail(customer)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 text-sm">
        <p id={nameId} className="truncate font-medium">
          {name}
        </p>
        {email && <p className="truncate text-muted-foreground">{email}</p>}
        <p className="text-muted-foreground first-letter:uppercase">{describeBlock(block)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={nameId}
        busy={unblock.isPending}
        onClick={() => unblock.mutate(block)}
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  )
}
