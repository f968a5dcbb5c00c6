import { UserRound } from 'lucide-react'
import { initials } from '@/lib/chat/initials'
import { cn } from '@/lib/cn'

const ANONYMOUS = 'Anonymous Customer'

/** The customer's initials; hidden from screen readers, because the name is beside it. */
export function CustomerAvatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-foreground select-none',
        name === ANONYMOUS && 'bg-muted text-muted-foreground',
        className,
      )}
    >
      {name === ANONYMOUS ? <UserRound className="size-1/2" /> : initials(name)}
    </span>
  )
}
