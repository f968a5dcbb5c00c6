import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { Skeleton } from '@/ui/skeleton'
import { type Chart, charts } from './charts.ts'
import { shares } from './numbers.ts'
import type { Counts } from './use-counts.ts'
import { usePrefetchSessionsPerDay } from './use-sessions-per-day.ts'

interface CountCardsProps {
  businessId: string
  /** Undefined while they are loading: the cards have their final size already. */
  counts: Counts | undefined
  /** The card that the owner returns to from a chart, and the ref that it gets. */
  returned: { to: Chart['name'] | undefined; ref: Ref<HTMLAnchorElement> }
}

/** The four numbers; each opens its chart. */
export function CountCards({ businessId, counts, returned }: CountCardsProps) {
  const prefetch = usePrefetchSessionsPerDay(businessId)
  const captions = counts && captionsOf(counts)
  return (
    <ul className="grid gap-3 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,34%)),1fr))] sm:gap-4 lg:grid-cols-4">
      {charts.map(chart => {
        const { name, title, icon: Icon, tone } = chart
        return (
          <li key={name}>
            <Link
              ref={returned.to === name ? returned.ref : undefined}
              to={`?chart=${name}`}
              preventScrollReset
              onPointerEnter={() => prefetch(chart)}
              onFocus={() => prefetch(chart)}
              className="group grid h-full content-between gap-3 rounded-xl border bg-card p-4 shadow-xs transition-[border-color,box-shadow] hover:border-ring hover:shadow-lg sm:p-5"
            >
              <span className="flex items-start justify-between gap-2 text-sm font-medium">
                {i18n._(title)}
                <Icon aria-hidden className={clsx('size-4 shrink-0 translate-y-0.5', tone)} />
              </span>
              <span className="grid gap-0.5">
                {counts ? (
                  <span key="number" className="text-3xl font-semibold tracking-tight tabular-nums">
                    {grouped(counts[name])}
                  </span>
                ) : (
                  <Skeleton className="my-1 h-7 w-14" />
                )}
                <span
                  key="caption"
                  className="flex items-center justify-between gap-2 text-xs text-muted-foreground"
                >
                  {captions?.[name] ?? <Skeleton className="my-0.5 h-3 w-18" />}
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
                  />
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The line below each number. */
function captionsOf({ total, resolved, active, escalated }: Counts): Record<Chart['name'], string> {
  const [ofResolved, ofActive, ofEscalated] = shares([resolved, active, escalated]).map(share =>
    total === 0 ? t`None yet` : t`${share} of all`,
  )
  return {
    total: t`All time`,
    resolved: ofResolved ?? '',
    active: ofActive ?? '',
    escalated: ofEscalated ?? '',
  }
}
