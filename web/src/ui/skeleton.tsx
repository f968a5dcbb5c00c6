import { cn } from '@/lib/cn'

/** A grey placeholder for content that is being loaded; its size is set by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} />
}
