import { Pencil, Trash2 } from 'lucide-react'
import { useMay } from '@/lib/business/business'
import { formatDate, grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { Tooltip } from '@/ui/tooltip'
import { EntryContent } from './entry-content.tsx'
import type { ArticleSummary } from './use-articles.ts'

interface EntryProps {
  businessId: string
  article: ArticleSummary
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => void
}

/** An entry to read. */
export function Entry({ businessId, article, isDeleting, onEdit, onDelete }: EntryProps) {
  const mayManage = useMay('manage')
  const { title, content_length: length, created_at: createdAt } = article
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-medium wrap-anywhere">{title}</h3>
          <p className="text-xs text-muted-foreground">
            Added <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {length >= 1000 && ` · ${grouped(length)} characters`}
          </p>
        </div>
        {mayManage && (
          <div className="-mt-2 -mr-2 flex shrink-0">
            <Tooltip text="Edit">
              <Button variant="ghost" size="icon" aria-label={`Edit ${title}`} onClick={onEdit}>
                <Pencil aria-hidden />
              </Button>
            </Tooltip>
            <Tooltip text="Delete">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${title}`}
                className="hover:text-destructive"
                busy={isDeleting}
                onClick={onDelete}
              >
                <Trash2 aria-hidden />
              </Button>
            </Tooltip>
          </div>
        )}
      </div>
      <EntryContent businessId={businessId} article={article} />
    </div>
  )
}
