import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { useArticleContent } from './use-article-content.ts'
import { type ArticleSummary, isWhole } from './use-articles.ts'

/** The number of characters or lines from which an entry is collapsed. */
const foldedFrom = { characters: 280, lines: 4 }
/** The number of characters from which an expanded entry scrolls within its card. */
const scrollsFrom = 3000

/** An entry's content; a long one is collapsed, and loaded in full when it is expanded. */
export function EntryContent({ businessId, article }: { businessId: string; article: ArticleSummary }) {
  const { title } = article
  const [isOpen, setIsOpen] = useState(false)
  const { data, isLoading, isError, refetch } = useArticleContent(businessId, article, isOpen)
  const isLong =
    !isWhole(article) ||
    article.excerpt.length > foldedFrom.characters ||
    article.excerpt.split('\n').length > foldedFrom.lines
  const scrolls = isOpen && article.content_length > scrollsFrom

  return (
    <div className="grid max-w-3xl justify-items-start gap-1.5">
      {isOpen && data !== undefined ? (
        <p
          dir="auto"
          className={`w-full text-sm leading-relaxed wrap-anywhere whitespace-pre-line ${scrolls ? 'max-h-[min(32rem,65vh)] overflow-y-auto overscroll-contain rounded-md border p-3' : ''}`}
          {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': title })}
        >
          {data}
        </p>
      ) : (
        <p
          dir="auto"
          className={`w-full text-sm leading-relaxed wrap-anywhere whitespace-pre-line text-muted-foreground ${isLong ? 'line-clamp-3' : ''}`}
        >
          {article.excerpt.trim().replace(/\n\s*\n/g, '\n')}
        </p>
      )}
      {isOpen && isLoading && (
        <div role="status" className="grid w-full gap-2 py-1">
          <span className="sr-only">
            <Trans>Loading the entry</Trans>
          </span>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
      {isOpen && isError && (
        <p className="text-sm text-destructive">
          <Trans>
            The rest could not be loaded.{' '}
            <Button variant="link" size="inline" onClick={() => refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {isLong && (
        <Button
          variant="link"
          size="inline"
          className="pointer-coarse:min-h-11"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show less of ${title}` : t`Show more of ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Show more`}
        </Button>
      )}
    </div>
  )
}
