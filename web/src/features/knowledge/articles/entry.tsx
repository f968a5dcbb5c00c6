import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useMay } from '@/lib/business/business'
import { formatDate } from '@/lib/format'
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
  const date = formatDate(createdAt)
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-0.5">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {title}
          </h3>
          <p className="text-xs text-muted-foreground">
            <Trans>
              Added <time dateTime={createdAt}>{date}</time>
            </Trans>
            {length >= 1000 && ` · ${plural(length, { one: '# character', other: '# characters' })}`}
          </p>
        </div>
        {mayManage && (
          <div className="-mt-2 -me-2 flex shrink-0">
            <Tooltip text={t`Edit`}>
              <Button variant="ghost" size="icon" aria-label={t`Edit ${title}`} onClick={onEdit}>
                <Pencil aria-hidden />
              </Button>
            </Tooltip>
            <Tooltip text={t`Delete`}>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Delete ${title}`}
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
