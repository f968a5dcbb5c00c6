import { Ban, EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'

const BlockedCustomers = lazy(async () => ({
  default: (await import('../blocking/blocked-customers.tsx')).BlockedCustomers,
}))

/** Rarely needed actions for all chats. */
export function ListMenu({ businessId }: { businessId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label="More about chats">
            <EllipsisVertical aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setOpen(true)}>
            <Ban aria-hidden />
            Blocked customers
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen && (
        <Suspense>
          <BlockedCustomers businessId={businessId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
