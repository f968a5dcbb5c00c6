import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ANONYMOUS } from '@/lib/chat/anonymous.ts'
import type { Business } from './api/backend.ts'
import { texts } from './languages/languages.ts'
import { Avatar } from './parts/avatar.tsx'
import { Hours } from './parts/hours.tsx'

/** The business, the customer's name, and whether the chat is connected. */
export function ChatHeader({
  business,
  customerName,
  online,
  menu,
}: {
  business: Business
  customerName: string
  online: boolean
  menu: ReactNode
}) {
  return (
    <header className="flex items-center gap-2.5 border-b px-4 py-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:px-5">
      <Avatar name={business.name} className="size-10 rounded-full" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="w-fit max-w-full truncate font-semibold leading-snug tracking-tight">
          {business.name}
        </h1>
        <p className="flex items-center gap-1.5 text-muted-foreground text-xs leading-snug sm:text-sm">
          <span role="status" className="flex shrink-0 items-center gap-1.5">
            <span
              aria-hidden
              className={clsx('size-2 rounded-full', online ? 'bg-success' : 'animate-pulse bg-warning')}
            />
            {online ? texts.online : texts.reconnecting}
          </span>
          <span aria-hidden>·</span>
          <span dir="auto" className="truncate">
            {customerName === ANONYMOUS ? texts.anonymous : customerName}
          </span>
        </p>
        <Hours hours={business.look?.hours} className="text-muted-foreground text-xs sm:text-sm" />
      </div>
      <span className="shrink-0 rounded-full bg-accent px-2.5 py-1 font-medium text-accent-foreground text-xs">
        {texts.liveChat}
      </span>
      {menu}
    </header>
  )
}
