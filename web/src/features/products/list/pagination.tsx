import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { pageSize } from '../api/use-products.ts'

interface PaginationProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** The pagination of the grid; not rendered for a single page. */
export function Pagination({ page, total, onPage }: PaginationProps) {
  const lastPage = Math.ceil(total / pageSize)
  if (lastPage <= 1) return null
  const from = (page - 1) * pageSize + 1
  const first = grouped(from)
  const last = grouped(Math.min(total, from + pageSize - 1))
  const all = grouped(total)
  return (
    <nav aria-label={t`Pages of products`} className="flex items-center justify-between gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        <Trans>Previous</Trans>
      </Button>
      <p aria-live="polite" className="text-center text-sm text-muted-foreground tabular-nums">
        <Trans>
          <span className="max-sm:hidden">Products </span>
          {first}–{last} of {all}
        </Trans>
      </p>
      <Button variant="outline" size="sm" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        <Trans context="page">Next</Trans>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
    </nav>
  )
}
