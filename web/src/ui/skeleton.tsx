import { cn } from '@/lib/cn'

/** A grey place holder of the size of what is being loaded; the size comes by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} />
}
