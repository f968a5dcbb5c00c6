import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ban, BookOpen, EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'

const BlockedCustomers = lazy(async () => ({
  default: (await import('../blocking/blocked-customers.tsx')).BlockedCustomers,
}))

const SavedRepliesDialog = lazy(async () => ({
  default: (await import('../saved-replies/saved-replies-dialog.tsx')).SavedRepliesDialog,
}))

/** Rarely needed actions for all chats. */
export function ListMenu({ businessId }: { businessId: string }) {
  const [shown, setShown] = useState<'blocked' | 'saved replies'>()
  const mayManage = useMay('manage')
  const close = () => setShown(undefined)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label={t`More about chats`}>
            <EllipsisVertical aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {mayManage && (
            <DropdownMenuItem onSelect={() => setShown('saved replies')}>
              <BookOpen aria-hidden />
              <Trans>Saved replies</Trans>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setShown('blocked')}>
            <Ban aria-hidden />
            <Trans>Blocked customers</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {shown === 'blocked' && <BlockedCustomers businessId={businessId} onClose={close} />}
        {shown === 'saved replies' && <SavedRepliesDialog businessId={businessId} onClose={close} />}
      </Suspense>
    </>
  )
}
