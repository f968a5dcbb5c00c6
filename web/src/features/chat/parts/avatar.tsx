import clsx from 'clsx'
import { initials } from '@/lib/chat/initials.ts'

/** The business's logo, or its first letters on its colour; silent, because its name is beside it. */
export function Avatar({
  name,
  letters = initials(name),
  className,
}: {
  name: string
  letters?: string
  className: string
}) {
  return (
    <span
      aria-hidden
      // The server and an older browser may take a different first letter: the server's stays.
      suppressHydrationWarning
      className={clsx(
        'letters grid shrink-0 select-none place-items-center bg-linear-to-br from-primary to-primary-strong font-semibold text-primary-foreground',
        className,
      )}
    >
      {letters}
    </span>
  )
}
