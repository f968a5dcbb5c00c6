import { Plural } from '@lingui/react/macro'
import { grouped } from '@/lib/format'

/** How many of the customer's messages nobody has read. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="ms-auto grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-foreground tabular-nums">
      <span aria-hidden>{count > 99 ? `${grouped(99)}+` : grouped(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </span>
  )
}
