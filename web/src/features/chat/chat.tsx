import { useEffect, useMemo, useState } from 'react'
import type { Business, ChatBackend } from './api/backend.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { Composer } from './composer/composer.tsx'
import { HandOff } from './hand-off/hand-off.tsx'
import { ResolvedOffer } from './hand-off/resolved-offer.tsx'
import { MessageList } from './messages/message-list.tsx'
import { buildTimeline, isWaitingForTeam, openOffer } from './messages/timeline.ts'
import { useConversation } from './messages/use-conversation.ts'
import { useMarkSeen } from './messages/use-mark-seen.ts'
import { useUnreadTitle } from './messages/use-unread-title.ts'
import { announceChat } from './parts/embed.tsx'
import { Toast } from './parts/toast.tsx'
import { ratedAnswer } from './rating/rated-answer.ts'
import { RatingLine } from './rating/rating-line.tsx'
import type { ChatSession, KeyValueStore } from './session/session-store.ts'

/** The live chat. */
export function Chat({
  business,
  backend,
  session,
  store,
  draft,
  onChange,
  onLeave,
  onDeleted,
}: {
  business: Business
  backend: ChatBackend
  session: ChatSession
  store: KeyValueStore
  /** The input's first text. */
  draft: string
  /** What the customer has said of themselves has changed. */
  onChange: (session: ChatSession) => void
  /** The chat is over or unknown; `unsent` is what the customer had typed. */
  onLeave: (unsent: string) => void
  /** The customer has deleted the chat. */
  onDeleted: () => void
}) {
  const { conversation, state } = useConversation({ backend, session, store, draft, onGone: onLeave })
  const { messages, outbox, previews, ratings, status, notice } = state
  const rows = useMemo(
    () => buildTimeline(messages, outbox, previews, openOffer(status, messages, outbox)),
    [messages, outbox, previews, status],
  )
  useUnreadTitle(messages, state.loaded)
  const [isAtEnd, setAtEnd] = useState(true)
  useMarkSeen(messages, isAtEnd, backend, session)
  useEffect(announceChat, [])
  const isEscalated = status === 'escalated'
  const isWaiting = isEscalated && isWaitingForTeam(messages)
  const handOff = useMemo(
    () =>
      isEscalated && (
        <HandOff isWaiting={isWaiting} backend={backend} session={session} onChange={onChange} />
      ),
    [isEscalated, isWaiting, backend, session, onChange],
  )
  const rated = outbox.length === 0 ? ratedAnswer(status, messages, ratings) : null
  const { id: ratedId, helped = null } = rated ?? {}
  const isWriting = state.draft !== ''
  const rating = useMemo(
    () =>
      ratedId !== undefined && (
        <RatingLine
          key={ratedId}
          helped={helped}
          isWriting={isWriting}
          onRate={value => conversation.rate(ratedId, value)}
          onCallPerson={status === 'active' ? () => conversation.takeOffer(ratedId) : undefined}
        />
      ),
    [ratedId, helped, isWriting, conversation, status],
  )

  return (
    <div className="mx-auto flex h-dvh max-w-3xl flex-col sm:px-6 sm:py-6">
      <main className="relative flex min-h-0 flex-1 flex-col overflow-hidden bg-card sm:rounded-xl sm:border sm:shadow-xl">
        <ChatHeader
          business={business}
          customerName={session.customerName}
          online={state.online}
          menu={<ChatMenu business={business} backend={backend} session={session} onDeleted={onDeleted} />}
        />
        <MessageList
          rows={rows}
          businessName={business.name}
          loaded={state.loaded}
          typing={state.teamTyping ? 'team' : state.typing ? 'assistant' : null}
          rating={rating}
          handOff={handOff}
          onAtEnd={setAtEnd}
          onTakeOffer={conversation.takeOffer}
          onRetry={conversation.retry}
          onDiscard={conversation.discard}
        />
        {notice && (
          <Toast key={notice.id} isCalm={notice.isCalm} onClose={conversation.dismissNotice}>
            {notice.words}
          </Toast>
        )}
        {status === 'resolved' ? (
          <ResolvedOffer onStart={() => onLeave(state.draft)} />
        ) : (
          <Composer
            conversation={conversation}
            draft={state.draft}
            image={state.draftImage}
            sending={state.sending}
            takesImages={backend.uploadImage !== undefined}
            pausedBy={status === 'paused' ? business.name : undefined}
          />
        )}
      </main>
    </div>
  )
}
