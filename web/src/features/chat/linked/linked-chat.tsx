import { Link2Off, MessagesSquare, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Business, ChatBackend } from '../api/backend.ts'
import { texts } from '../languages/languages.ts'
import { NoticeCard, PrimaryButton, SecondaryButton } from '../parts/notice-card.tsx'
import type { KeyValueStore } from '../session/session-store.ts'
import { type Followed, followMailLink, type MailLink } from './mail-link.ts'

interface LinkedChatProps {
  link: MailLink
  /** What became of the link when the page was opened. */
  followed: Followed
  business: Business
  backend: ChatBackend
  store: KeyValueStore
  /** The chat page itself. */
  children: ReactNode
}

/** What stands before a chat that was opened by a link in an e-mail: why it does not open, or which chat is wanted. */
export function LinkedChat({ link, followed: first, business, backend, store, children }: LinkedChatProps) {
  const [followed, setFollowed] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    setFollowed(await followMailLink(link, business.id, { backend, store }, true))
    setIsBusy(false)
  }
  const goOn = () => setFollowed('open')

  if (followed === 'open') return children
  if (followed === 'another') {
    return (
      <NoticeCard icon={MessagesSquare} title={texts.anotherChat}>
        {texts.anotherChatHint(business.name)}
        <div className="mt-6 grid gap-3">
          <PrimaryButton disabled={isBusy} onClick={open}>
            {texts.openLinked}
          </PrimaryButton>
          <SecondaryButton disabled={isBusy} onClick={goOn}>
            {texts.stay}
          </SecondaryButton>
        </div>
      </NoticeCard>
    )
  }
  if (followed === 'unreachable') {
    return (
      <NoticeCard icon={WifiOff} title={texts.noConnection}>
        {texts.noConnectionHint}
        <PrimaryButton className="mt-6" disabled={isBusy} onClick={open}>
          {isBusy ? texts.trying : texts.tryAgain}
        </PrimaryButton>
      </NoticeCard>
    )
  }
  return (
    <NoticeCard icon={Link2Off} title={texts.linkEnded}>
      {texts.linkEndedHint}
      <PrimaryButton className="mt-6" onClick={goOn}>
        {texts.goToChat}
      </PrimaryButton>
    </NoticeCard>
  )
}
