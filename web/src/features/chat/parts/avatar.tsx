import clsx from 'clsx'
import { initials } from '@/lib/chat/initials.ts'

/** The business's first letters on its colour; said by the name beside it, so silent itself. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 select-none place-items-center bg-linear-to-br from-primary to-primary-strong font-semibold text-primary-foreground',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
