import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { initials } from '@/lib/chat/initials'

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
      className={clsx(
        'grid size-10 shrink-0 place-items-center rounded-full text-sm font-semibold select-none',
        name === undefined ? 'bg-muted text-muted-foreground' : 'bg-accent text-accent-foreground',
        className,
      )}
    >
      {name === undefined ? <UserRound className="size-1/2" /> : initials(name)}
    </span>
  )
}
