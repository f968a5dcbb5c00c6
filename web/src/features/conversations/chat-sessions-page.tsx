import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Columns2, Download } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Link, Navigate, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { useChatUrl } from '@/lib/business/use-chat-url'
import { prefetchWhenIdle } from '@/lib/prefetch'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { NothingFound, QuietChats } from '@/ui/feedback/pictures'
import { CopyLinkButton } from '@/ui/page/copy-link-button'
import { toast } from '@/ui/toast'
import { useArrivedData } from '@/ui/use-arrived'
import { useKept } from '@/ui/use-first-rows'
import { AlertsMenu } from './alerts/alerts-menu.tsx'
import { type SessionFilter, sessionKeys } from './api/keys.ts'
import { parseNarrowing, type SessionSummary } from './api/session.ts'
import type { SessionList } from './api/session-list.ts'
import { AssistantNotice } from './assistant-notice.tsx'
import { useBlocks } from './blocking/use-blocks.ts'
import { prefersInbox } from './inbox/chosen-view.ts'
import { ListMenu } from './list/list-menu.tsx'
import { SessionRows, SessionRowsSkeleton } from './list/session-rows.tsx'
import { SessionToolbar } from './list/session-toolbar.tsx'
import { useExportSessions } from './list/use-export-sessions.ts'
import { sessionListQuery, useSessionList } from './list/use-session-list.ts'
import { useStatusCounts } from './list/use-status-counts.ts'
import { useTags } from './tags/use-tags.ts'

const loadDialog = () => import('./thread/chat-dialog.tsx')
const ChatDialog = lazy(async () => ({ default: (await loadDialog()).ChatDialog }))

/** Asks for the chats that the tab shows first. */
export async function beginChatSessions(queryClient: QueryClient, businessId: string): Promise<void> {
  if (prefersInbox()) return
  await queryClient.prefetchQuery(
    sessionListQuery(queryClient, businessId, { status: undefined, search: '' }),
  )
}

/** The Chat Sessions tab: its list, or the inbox for who worked there last. */
export function ChatSessionsPage() {
  const { id } = useBusiness()
  const { search } = useLocation()
  if (!prefersInbox()) return <ChatSessions />
  const session = new URLSearchParams(search).get('session')
  return <Navigate replace to={`/dashboard/businesses/${id}/inbox${session ? `?session=${session}` : ''}`} />
}

/**
 * Filter, search and the open chat are part of the address: `?status=manual&q=refund`, and
 * `?session=<id>` opens a chat.
 */
function ChatSessions() {
  const business = useBusiness()
  const { filter, sessionId, setFilter, openChat, closeChat } = useAddress()
  const { data, isError, isPlaceholderData, isFetching, refetch, loadMore, hasMoreFailed } = useSessionList(
    business.id,
    filter,
  )
  const list = useArrivedData(data)
  const isKept = useKept(list !== undefined)
  const { data: counts } = useStatusCounts(business.id)
  const { data: blocks } = useBlocks(business.id)
  const blocked = useMemo(() => new Set(blocks?.map(block => block.session_id)), [blocks])
  const tags = useTags(business.id)
  const isFiltered = filter.status !== undefined || filter.search !== ''
  const summary = useListedSession(business.id, sessionId)

  useEffect(() => {
    if (isError) toast({ title: t`Failed to load chat sessions`, variant: 'destructive' })
  }, [isError])

  const isAnswered = list !== undefined || isError
  useEffect(() => {
    // Not before the list, which it would keep waiting on a slow line. A failure shows when a chat is opened, which tries again.
    if (isAnswered) prefetchWhenIdle(loadDialog)
  }, [isAnswered])

  const isEmpty = list?.rows.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl font-semibold tracking-tight">
          <Trans>Chat Sessions</Trans>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="sm">
            <Link to={`/dashboard/businesses/${business.id}/inbox`}>
              <Columns2 aria-hidden />
              <Trans>Inbox</Trans>
            </Link>
          </Button>
          <ExportButton businessId={business.id} isDisabled={counts?.total === 0} />
          <AlertsMenu />
          <ListMenu businessId={business.id} />
        </div>
      </div>
      <AssistantNotice business={business} />
      {(!isEmpty || isFiltered || (counts?.held ?? 0) > 0) && (
        <SessionToolbar filter={filter} counts={counts} onChange={setFilter} />
      )}
      {list && !isEmpty && (
        <SessionRows
          list={list}
          isKept={isKept}
          isOutdated={isPlaceholderData}
          hasMoreFailed={hasMoreFailed}
          onMore={loadMore}
          blocked={blocked}
          tags={tags}
          onView={openChat}
        />
      )}
      {!list && !isError && <SessionRowsSkeleton />}
      {!list && isError && (
        <LoadError isRetrying={isFetching} onRetry={refetch}>
          <Trans>The chats could not be loaded.</Trans>
        </LoadError>
      )}
      {isEmpty && !isFiltered && <NoSessions businessId={business.id} />}
      {isEmpty && isFiltered && (
        <EmptyState
          picture={NothingFound}
          title={t`No chats match.`}
          description={t`Try other words, or another status.`}
          action={
            <Button variant="outline" onClick={() => setFilter({ status: undefined, search: '' })}>
              <Trans>Show all chats</Trans>
            </Button>
          }
        />
      )}
      {sessionId && (
        <Suspense>
          <ChatDialog
            key={sessionId}
            business={business}
            sessionId={sessionId}
            summary={summary}
            onClose={closeChat}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The state in the URL, and functions that change it. */
function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()

  const change = useCallback(
    (values: Record<string, string | undefined>, options: NavigateOptions) => {
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      navigate({ search: next.toString() }, { preventScrollReset: true, ...options })
    },
    [navigate],
  )
  return {
    sessionId: params.get('session'),
    filter: {
      status: parseNarrowing(params.get('status')),
      search: params.get('q')?.trim() ?? '',
    },
    setFilter: useCallback(
      ({ status, search }: SessionFilter) => change({ status, q: search }, { replace: true }),
      [change],
    ),
    openChat: useCallback((session: string) => change({ session }, { state: { fromList: true } }), [change]),
    closeChat: () => {
      // Goes back in the history, so that the Back button does not open the chat again.
      if (state?.fromList) navigate(-1)
      else change({ session: undefined }, { replace: true })
    },
  }
}

/** The cached row of a chat, shown while the chat is loaded. */
function useListedSession(businessId: string, sessionId: string | null): SessionSummary | undefined {
  const queryClient = useQueryClient()
  if (!sessionId) return undefined
  return queryClient
    .getQueriesData<SessionList>({ queryKey: sessionKeys.lists(businessId) })
    .flatMap(([, list]) => list?.rows.filter(({ id }) => id === sessionId) ?? [])
    .at(0)
}

function ExportButton({ businessId, isDisabled }: { businessId: string; isDisabled: boolean }) {
  const { mutate, isPending, count } = useExportSessions(businessId)
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      disabled={isDisabled}
      title={t`Export all chats as CSV`}
      onClick={() => mutate()}
    >
      <Download aria-hidden />
      <span className="tabular-nums max-sm:sr-only">
        {isPending && count > 0 ? plural(count, { one: '# chats…', other: '# chats…' }) : t`Export CSV`}
      </span>
    </Button>
  )
}

function NoSessions({ businessId }: { businessId: string }) {
  const url = useChatUrl(businessId)
  return (
    <EmptyState
      picture={QuietChats}
      title={t`No chat sessions yet. Share your chat link with customers to get started.`}
      action={
        <CopyLinkButton url={url} copied={t`Chat link copied to clipboard.`}>
          <Trans>Copy chat link</Trans>
        </CopyLinkButton>
      }
    />
  )
}
