import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '@/lib/business/business'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { BlankBook, NothingFound } from '@/ui/feedback/pictures'
import { SearchBox } from '@/ui/form/search-box'
import { HistoryLink } from '@/ui/page/history-link'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/tell-failure'
import { useArrivedData } from '@/ui/use-arrived'
import { Entry } from './entry.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { type ArticleSummary, useArticles } from './use-articles.ts'
import type { ReportDirty } from './use-dirty-parts.ts'
import { useDeleteArticle } from './use-save-article.ts'

interface EntryListProps {
  businessId: string
  report: ReportDirty
}

/** The entries of a business, newest first. Those that are being edited stay, whatever the search. */
export function EntryList({ businessId, report }: EntryListProps) {
  const [parameters] = useSearchParams()
  const [search, setSearch] = useState(parameters.get('q') ?? '')
  const list = useArticles(businessId, search)
  const { remove, deletedId } = useDeleteArticle(businessId)
  const [edited, setEdited] = useState<ArticleSummary[]>([])
  const [asked, setAsked] = useState<ArticleSummary>()
  const [isAsking, setIsAsking] = useState(false)
  const askedTitle = asked?.title ?? ''
  const mayManage = useMay('manage')
  const heading = useRef<HTMLHeadingElement>(null)

  const { error } = list
  useEffect(() => {
    if (error) tellFailure(t`Error fetching entries`)(error)
  }, [error])

  const data = useArrivedData(list.data)
  const found = unique(data?.pages.flat() ?? [])
  const total = data?.pages[0]?.[0]?.total ?? 0
  const isEdited = (id: string) => edited.some(article => article.id === id)
  const shown = unique([...edited.filter(({ id }) => !found.some(each => each.id === id)), ...found])
  const isEmpty = data !== undefined && total === 0 && search === ''

  return (
    <section
      aria-labelledby="entries"
      aria-busy={list.isFetching}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-3">
        <h2
          id="entries"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl font-semibold tracking-tight outline-none"
        >
          <Trans>Entries</Trans>
          {total > 0 && (
            <span className="ms-2 text-sm font-normal text-muted-foreground">{grouped(total)}</span>
          )}
        </h2>
        <HistoryLink businessId={businessId} size="sm" />
        {!isEmpty && !(error && !data) && (
          <div className="w-full sm:w-64">
            <SearchBox label={t`Search entries`} value={search} onSearch={setSearch} />
          </div>
        )}
      </div>
      {!data && !error && <EntriesSkeleton />}
      {error && !data && (
        <LoadError isRetrying={list.isFetching} onRetry={list.refetch}>
          <Trans>Your entries could not be loaded.</Trans>
        </LoadError>
      )}
      {isEmpty && edited.length === 0 && (
        <EmptyState
          picture={BlankBook}
          title={mayManage ? t`No entries found. Add one above to get started!` : t`No entries found.`}
          {...(mayManage && {
            description: t`The assistant answers from your entries from the moment they are saved.`,
          })}
        />
      )}
      {data !== undefined && total === 0 && search !== '' && !list.isPlaceholderData && (
        <EmptyState
          picture={NothingFound}
          title={t`No entry matches “${search}”.`}
          description={t`The search looks for all of your words in titles and contents.`}
        />
      )}
      {shown.length > 0 && (
        <ul aria-busy={list.isPlaceholderData} className="outdated-line grid grid-cols-[minmax(0,1fr)] gap-3">
          {shown.map(article => (
            <li key={article.id}>
              <Card className="p-4 sm:p-5">
                {isEdited(article.id) ? (
                  <EntryEditor
                    businessId={businessId}
                    article={article}
                    report={report}
                    onDone={() => setEdited(edited => edited.filter(({ id }) => id !== article.id))}
                  />
                ) : (
                  <Entry
                    businessId={businessId}
                    article={article}
                    isDeleting={article.id === deletedId}
                    onEdit={() => setEdited(edited => [...edited, article])}
                    onDelete={() => {
                      setAsked(article)
                      setIsAsking(true)
                    }}
                  />
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
      {data && list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t`Loading...` : t`Show more entries`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Are you sure you want to delete this entry?`}
        description={t`The assistant will no longer answer from “${askedTitle}”.`}
        confirmLabel={t`Delete`}
        destructive
        onConfirm={async () => {
          setIsAsking(false)
          if (asked && (await remove(asked.id))) heading.current?.focus({ preventScroll: true })
        }}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}

/** Pages may overlap when an entry was added after the first page was read. */
function unique(articles: ArticleSummary[]): ArticleSummary[] {
  return [...new Map(articles.map(article => [article.id, article])).values()]
}

function EntriesSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading entries</Trans>
      </span>
      {['one', 'two', 'three'].map(entry => (
        <div key={entry} className="grid gap-3 rounded-xl border bg-card p-4 shadow-xs sm:p-5">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  )
}
