import { UserRound } from 'lucide-react'
import { initials } from '@/lib/chat/initials'
import { cn } from '@/lib/cn'

interface CustomerAvatarProps {
  /** Undefined for a customer who gave none. */
  name: string | undefined
  className?: string
}

/** The customer's initials; hidden from screen readers, because the name is beside it. */
export function CustomerAvatar({ name, className }: CustomerAvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-foreground select-none',
        name === undefined && 'bg-muted text-muted-foreground',
        className,
      )}
    >
      {name === undefined ? <UserRound className="size-1/2" /> : initials(name)}
    </span>
  )
}
