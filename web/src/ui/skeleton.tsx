import { clsx } from 'clsx'

/** A grey placeholder for content that is being loaded; its size is set by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('default-skeleton animate-pulse bg-muted', className)} />
}
