import { CircleCheck, CircleSlash, Link2Off, WifiOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ANONYMOUS } from '@/lib/chat/anonymous.ts'
import type { Business, ChatBackend } from './api/backend.ts'
import type { Opening } from './api/load-business.ts'
import { Chat } from './chat.tsx'
import { IntroCard } from './intro/intro-card.tsx'
import { type CardState, UNTOUCHED } from './intro/prerendered-card.ts'
import { texts } from './languages/languages.ts'
import { openPage } from './linked/open-page.ts'
import { NoticeCard, PrimaryButton } from './parts/notice-card.tsx'
import type { ChatLink } from './session/chat-link.ts'
import {
  browserId,
  type ChatSession,
  forgetSession,
  type KeyValueStore,
  loadSession,
  type NewSession,
  saveSession,
} from './session/session-store.ts'

/** The page of a chat link: the chat with its business, or why there is none. */
export function ChatPage({
  link,
  opening: first,
  store,
  card,
}: {
  link: ChatLink
  opening: Opening | undefined
  store: KeyValueStore
  /** What the intro card shows first. */
  card: CardState
}) {
  const [opening, setOpening] = useState(first)
  if (link.kind === 'missing' || !opening) {
    return (
      <NoticeCard icon={Link2Off} title={texts.invalidLink}>
        {texts.invalidLinkHint}
      </NoticeCard>
    )
  }
  if (opening.kind === 'ready') {
    const { business, backend } = opening
    return <BusinessChat business={business} backend={backend} store={store} card={card} />
  }
  if (opening.kind === 'unreachable' && link.kind === 'business') {
    const retry = async () => setOpening((await openPage(link.businessId, null, store)).opening)
    return <Unreachable retry={retry} />
  }
  return (
    <NoticeCard icon={CircleSlash} title={texts.notFound}>
      {texts.notFoundHint}
    </NoticeCard>
  )
}

function Unreachable({ retry }: { retry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  })
  return (
    <NoticeCard icon={WifiOff} title={texts.noConnection}>
      {texts.noConnectionHint}
      <PrimaryButton className="mt-6" disabled={busy} onClick={tryAgain}>
        {busy ? texts.trying : texts.tryAgain}
      </PrimaryButton>
    </NoticeCard>
  )
}

/** The intro card, then the chat; a chat that this browser has open is shown at once. */
function BusinessChat({
  business,
  backend,
  store,
  card: first,
}: {
  business: Business
  backend: ChatBackend
  store: KeyValueStore
  card: CardState
}) {
  const [session, setSession] = useState(() => loadSession(store, business.id))
  const [card, setCard] = useState(first)
  const [draft, setDraft] = useState('')
  const [isDeleted, setIsDeleted] = useState(false)

  const { look } = business
  useEffect(() => {
    // The early script has done so where the server has written the business into the page.
    if (look) {
      import('./parts/look.ts').then(
        ({ applyLook }) => applyLook(document.documentElement, look),
        () => undefined,
      )
    }
  }, [look])
  useEffect(() => {
    document.title = texts.chatWith(business.name)
  }, [business.name])

  const keep = useCallback(
    (kept: ChatSession) => {
      saveSession(store, kept)
      setSession(kept)
      setCard(({ name, email }) => ({ ...UNTOUCHED, name, email }))
    },
    [store],
  )
  const start = async (session: NewSession, browser = browserId(store)) =>
    keep({ ...session, key: await backend.openSession(session, browser) })
  const leave = (unsent: string) => {
    if (!session) return
    forgetSession(store, session)
    if (session.customerName !== ANONYMOUS) {
      setCard({ ...UNTOUCHED, name: session.customerName, email: session.customerEmail })
    }
    setDraft(unsent)
    setSession(null)
  }

  const handleDeleted = () => {
    leave('')
    setCard(UNTOUCHED)
    setIsDeleted(true)
  }

  if (isDeleted) {
    return (
      <NoticeCard icon={CircleCheck} title={texts.deleted}>
        {texts.deletedHint(business.name)}
        <PrimaryButton className="mt-6" onClick={() => setIsDeleted(false)}>
          {texts.startNew}
        </PrimaryButton>
      </NoticeCard>
    )
  }
  if (!session) {
    return <IntroCard business={business} given={card} onStart={start} />
  }
  return (
    <Chat
      key={session.id}
      business={business}
      backend={backend}
      session={session}
      store={store}
      draft={draft}
      onChange={keep}
      onLeave={leave}
      onDeleted={handleDeleted}
    />
  )
}
