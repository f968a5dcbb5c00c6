import { ArrowDown } from 'lucide-react'
import { Fragment, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { gatherPictures } from '@/lib/chat/picture-strips.ts'
import { DaySeparator } from '@/ui/text/day-separator.tsx'
import { usePinnedScroll } from '@/ui/use-pinned-scroll.ts'
import { PersonOffer } from '../hand-off/person-offer.tsx'
import { locale, texts } from '../languages/languages.ts'
import { Note } from '../parts/note.tsx'
import { ImageDialog, type ShownImage } from './image-dialog.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { PictureStrip } from './picture-strip.tsx'
import type { MessageRow, TimelineRow } from './timeline.ts'
import { TypingIndicator } from './typing-indicator.tsx'

interface MessageListProps {
  rows: readonly TimelineRow[]
  businessName: string
  loaded: boolean
  /** Who is typing. */
  typing: 'assistant' | 'team' | null
  /** Shown below the last answer. */
  rating: ReactNode
  /** Shown below the messages while a person is being called. */
  handOff: ReactNode
  /** Told whether the newest message is in view. */
  onAtEnd: (isAtEnd: boolean) => void
  /** Takes the offer of a person that a message makes. */
  onTakeOffer: (id: string) => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

/** The messages, the newest in view unless the reader has scrolled up. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { rows, businessName, loaded, typing, handOff, onAtEnd } = props
  const last = rows.at(-1)
  const { list, content, hasNewBelow, scrollToEnd } = usePinnedScroll({
    first: rows[0]?.key,
    last: last?.key,
    isOwn: last?.kind === 'message' && last.sender === 'customer',
  })
  useEffect(() => onAtEnd(!hasNewBelow), [onAtEnd, hasNewBelow])
  const [image, setImage] = useState<ShownImage | null>(null)
  const gathered = useMemo(() => gatherPictures<MessageRow, Exclude<TimelineRow, MessageRow>>(rows), [rows])

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        // Screen readers announce what arrives, and not what was there before.
        aria-live={loaded ? 'polite' : 'off'}
        aria-label={texts.messagesWith(businessName)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 sm:px-5"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end">
          {!loaded && rows.length === 0 && <MessagesSkeleton />}
          {gathered.map(row =>
            row.kind === 'strip' ? (
              <PictureStrip key={row.key} pictures={row.pictures} onShowImage={setImage} />
            ) : row.kind === 'day' ? (
              <DaySeparator key={row.key} at={row.at} locale={locale} />
            ) : row.kind === 'joined' ? (
              <Note key={row.key}>{texts.joined}</Note>
            ) : (
              <Fragment key={row.key}>
                <MessageBubble
                  {...row}
                  key={row.key}
                  businessName={businessName}
                  onRetry={props.onRetry}
                  onDiscard={props.onDiscard}
                  onShowImage={setImage}
                />
                {row.offers && <PersonOffer onTake={() => props.onTakeOffer(row.id)} />}
              </Fragment>
            ),
          )}
          {props.rating}
          {handOff}
          {typing && <TypingIndicator businessName={businessName} byTeam={typing === 'team'} />}
        </div>
      </div>
      {hasNewBelow && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 flex min-h-11 animate-arrive items-center gap-1.5 rounded-full bg-foreground px-4 font-medium text-background text-sm shadow-lg"
        >
          <ArrowDown aria-hidden className="size-4" />
          {texts.newMessages}
        </button>
      )}
      <ImageDialog image={image} onClose={() => setImage(null)} />
    </div>
  )
})

function MessagesSkeleton() {
  return (
    <div role="status" className="grid animate-pulse gap-3">
      <span className="sr-only">{texts.loadingMessages}</span>
      <div className="ms-9 h-16 w-3/5 rounded-2xl bg-muted" />
      <div className="h-11 w-2/5 justify-self-end rounded-2xl bg-muted" />
      <div className="ms-9 h-24 w-1/2 rounded-2xl bg-muted" />
    </div>
  )
}
