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
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label="Pages of products" className="flex items-center justify-between gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <p aria-live="polite" className="text-center text-sm text-muted-foreground tabular-nums">
        <span className="max-sm:hidden">Products </span>
        {`${grouped(from)}–${grouped(Math.min(total, from + pageSize - 1))} of ${grouped(total)}`}
      </p>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
