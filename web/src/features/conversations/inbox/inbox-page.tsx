import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Keyboard, List } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import type { Begin } from '@/lib/business/use-begin'
import { prefetchWhenIdle } from '@/lib/prefetch'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QuietChats } from '@/ui/feedback/pictures'
import { LogoMark } from '@/ui/page/logo'
import { PageTitle } from '@/ui/page/page-title'
import { ThemeToggle } from '@/ui/page/theme-toggle'
import { toast } from '@/ui/toast'
import { AlertsMenu } from '../alerts/alerts-menu.tsx'
import type { SessionSummary } from '../api/session.ts'
import { AssistantNotice } from '../assistant-notice.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sessionListQuery, useSessionList } from '../list/use-session-list.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { TagFilter } from '../tags/tag-filter.tsx'
import { useTags } from '../tags/use-tags.ts'
import { LogSkeleton } from '../thread/log-skeleton.tsx'
import { preferInbox } from './chosen-view.ts'
import { InboxList } from './inbox-list.tsx'
import { PlaceChips } from './place-chips.tsx'
import { filterOf, useInboxAddress } from './use-inbox-address.ts'
import { useInboxCounts } from './use-inbox-counts.ts'

const loadChat = () => import('./open-chat.tsx')
const OpenChat = lazy(async () => ({ default: (await loadChat()).OpenChat }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Asks for the chats that the inbox shows first. */
export const beginInbox: Begin = (queryClient, businessId) =>
  queryClient.prefetchQuery(sessionListQuery(queryClient, businessId, filterOf('all', '')))

/** The inbox: the list of chats, and beside it, or on a phone in its place, one of them. */
export function InboxPage() {
  const business = useBusiness()
  const { name } = business
  const address = useInboxAddress()
  const { sessionId, place, search, choose, searchFor, showTag, showAll, openChat, closeChat } = address
  const tags = useTags(business.id)
  const tag = tags?.find(({ id }) => id === address.tag)
  // One that was deleted narrows nothing.
  const chats = useSessionList(business.id, filterOf(place, search, tags ? tag?.id : address.tag))
  const { data: counts } = useInboxCounts(business.id)
  const order = useRef<readonly SessionSummary[]>([])
  const searchField = useRef<HTMLInputElement>(null)
  const [areShortcutsShown, setShortcutsShown] = useState(false)

  useEffect(() => {
    preferInbox(true)
  }, [])
  useEffect(() => {
    if (chats.isError) toast({ title: t`Failed to load chat sessions`, variant: 'destructive' })
  }, [chats.isError])
  const isAnswered = chats.data !== undefined || chats.isError
  useEffect(() => {
    // Not before the list, which it would keep waiting on a slow line. A failure shows when a chat is opened, which tries again.
    if (isAnswered) prefetchWhenIdle(loadChat)
  }, [isAnswered])

  const step = useStep(order, sessionId, openChat)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => {
      searchField.current?.focus()
      searchField.current?.select()
    },
    '?': () => setShortcutsShown(true),
  })
  return (
    <div className="flex h-dvh flex-col">
      <PageTitle>{t`Inbox · ${name} · Frontdesk`}</PageTitle>
      <InboxHeader
        businessId={business.id}
        name={name}
        isHidden={sessionId !== null}
        onShortcuts={() => setShortcutsShown(true)}
      />
      <main className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h1 className="sr-only">
          <Trans>Inbox</Trans>
        </h1>
        <section
          aria-label={t({ message: 'List', context: 'of chats' })}
          className={clsx('flex min-h-0 min-w-0 flex-col md:border-e', sessionId && 'max-md:hidden')}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b p-3">
            <div className="flex items-center gap-2">
              <SearchField
                field={searchField}
                search={search}
                onSearch={searchFor}
                className="min-w-0 flex-1"
              />
              <TagFilter
                businessId={business.id}
                isNarrowed={address.tag !== undefined && (tags === undefined || tag !== undefined)}
                tag={tag}
                onChoose={showTag}
              />
            </div>
            <PlaceChips place={place} counts={counts} onChoose={choose} />
            <AssistantNotice business={business} />
          </div>
          <InboxList
            place={place}
            search={search}
            tag={tag}
            tags={tags}
            chats={chats}
            openId={sessionId}
            order={order}
            onOpen={openChat}
            onShowAll={showAll}
          />
        </section>
        <section
          aria-label={t`Conversation`}
          className={clsx(
            'flex min-h-0 min-w-0 flex-col overflow-x-hidden overflow-y-auto bg-card',
            !sessionId && 'max-md:hidden',
          )}
        >
          {sessionId ? (
            <Suspense
              fallback={
                <div className="p-4">
                  <LogSkeleton />
                </div>
              }
            >
              <OpenChat
                key={sessionId}
                sessionId={sessionId}
                summary={chats.data?.rows.find(({ id }) => id === sessionId)}
                onClose={closeChat}
              />
            </Suspense>
          ) : (
            <div className="grid flex-1 place-items-center p-6">
              <EmptyState
                picture={QuietChats}
                title={t`Choose a chat.`}
                description={t`Press j and k to go through the chats, and ? for all shortcuts.`}
              />
            </div>
          )}
        </section>
      </main>
      {areShortcutsShown && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcutsShown(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens the chat after the open one, or before it. One that has left the list is taken to be where it was. */
function useStep(
  order: { current: readonly SessionSummary[] },
  sessionId: string | null,
  openChat: (id: string) => void,
) {
  const last = useRef(-1)
  return (by: 1 | -1) => {
    const rows = order.current
    const at = rows.findIndex(({ id }) => id === sessionId)
    const isGone = sessionId !== null && at === -1
    const next = isGone ? last.current + (by === 1 ? 0 : -1) : at === -1 ? 0 : at + by
    const row = rows[Math.min(next, rows.length - 1)]
    if (!row || next < 0 || row.id === sessionId) return
    last.current = rows.indexOf(row)
    openChat(row.id)
  }
}

interface InboxHeaderProps {
  businessId: string
  name: string
  /** Whether a chat takes its place on a phone. */
  isHidden: boolean
  onShortcuts: () => void
}

function InboxHeader({ businessId, name, isHidden, onShortcuts }: InboxHeaderProps) {
  return (
    <header
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-3 py-1.5 sm:px-4',
        isHidden && 'max-md:hidden',
      )}
    >
      <Link
        to={`/dashboard/businesses/${businessId}/overview`}
        aria-label={t`Frontdesk dashboard`}
        className="rounded-md"
      >
        <LogoMark />
      </Link>
      <div className="min-w-0 flex-1 basis-24">
        <p aria-hidden className="truncate text-sm leading-tight font-semibold tracking-tight sm:text-base">
          <Trans>Inbox</Trans>
        </p>
        <p dir="auto" title={name} className="truncate text-xs text-muted-foreground">
          {name}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1.5 sm:gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Keyboard shortcuts`}
          className="pointer-coarse:hidden"
          onClick={onShortcuts}
        >
          <Keyboard aria-hidden />
        </Button>
        <AlertsMenu />
        <ThemeToggle />
        <Button asChild variant="outline" size="sm">
          <Link to={`/dashboard/businesses/${businessId}/chats`} onClick={() => preferInbox(false)}>
            <List aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>List view</Trans>
            </span>
          </Link>
        </Button>
      </div>
    </header>
  )
}
