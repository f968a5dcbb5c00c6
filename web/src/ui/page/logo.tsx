import { clsx } from 'clsx'

/** The product's mark: a desk bell inside a speech bubble. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <path
        className="fill-primary"
        d="M9 3h14a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6h-8.2l-5.3 4.1A.95.95 0 0 1 8 29.3V26A6 6 0 0 1 3 20V9a6 6 0 0 1 6-6Z"
      />
      <path
        className="fill-primary-foreground"
        d="M16 8.2a1.3 1.3 0 0 1 1 2.1v.5a6.2 6.2 0 0 1 5.2 6.1H9.8a6.2 6.2 0 0 1 5.2-6.1v-.5a1.3 1.3 0 0 1 1-2.1ZM8.9 18.4h14.2a.95.95 0 0 1 0 1.9H8.9a.95.95 0 0 1 0-1.9Z"
      />
    </svg>
  )
}

/** The mark and the product's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="text-lg font-semibold tracking-tight">Frontdesk</span>
    </span>
  )
}
