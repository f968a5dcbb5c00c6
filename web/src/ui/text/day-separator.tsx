import { formatDay } from '@/lib/format.ts'

/** A line between the messages of two days. `at` is in milliseconds since 1970. */
export function DaySeparator({ at, locale }: { at: number; locale?: string }) {
  return (
    <div className="my-4 flex items-center gap-3 text-muted-foreground text-xs first:mt-0">
      <span aria-hidden className="h-px flex-1 bg-border" />
      <time dateTime={new Date(at).toISOString()} className="first-letter:uppercase">
        {formatDay(at, locale)}
      </time>
      <span aria-hidden className="h-px flex-1 bg-border" />
    </div>
  )
}
