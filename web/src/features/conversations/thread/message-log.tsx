import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { gatherPictures } from '@/lib/chat/picture-strips'
import type { DayRow } from '@/lib/chat/timeline'
import { Button } from '@/ui/button'
import { DaySeparator } from '@/ui/text/day-separator'
import { usePinnedScroll } from '@/ui/use-pinned-scroll'
import type { NoteRow } from '../notes/with-notes.ts'
import { ImageViewer, type ShownImage } from './image-viewer.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { PictureStrip } from './picture-strip.tsx'
import type { MessageRow, TimelineRow } from './timeline.ts'

interface MessageLogProps {
  /** Where the focus goes when there is nothing to write in. */
  focusTarget: RefObject<HTMLDivElement | null>
  rows: readonly (TimelineRow | NoteRow)[]
  renderNote: (row: NoteRow) => ReactNode
  customer: string
  isLoaded: boolean
  isCustomerTyping: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

/** The messages, the newest in view unless the owner has scrolled up. */
export const MessageLog = memo(function MessageLog(props: MessageLogProps) {
  const { rows, customer, isLoaded, isCustomerTyping } = props
  const last = rows.at(-1)
  const { list, content, hasNewBelow, scrollToEnd } = usePinnedScroll({
    first: rows[0]?.key,
    last: last?.key,
    isOwn: last?.kind === 'message' && last.sender === 'human',
  })
  const [image, setImage] = useState<ShownImage>()
  const gathered = useMemo(() => gatherPictures<MessageRow, DayRow | NoteRow>(rows), [rows])
  // Screen readers announce new messages, not those that were there before.
  const [isReadOut, setIsReadOut] = useState(false)
  useEffect(() => setIsReadOut(isLoaded), [isLoaded])

  return (
    <div className="relative min-h-32 flex-1 print:min-h-fit">
      <div
        ref={element => {
          list.current = element
          props.focusTarget.current = element
        }}
        role="log"
        aria-live={isReadOut ? 'polite' : 'off'}
        aria-label={t`Messages with ${customer}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 sm:px-6 print:overflow-visible"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end">
          {props.hasEarlier && (
            <Button
              variant="ghost"
              size="sm"
              className="mx-auto mb-3"
              busy={props.isLoadingEarlier}
              onClick={props.onEarlier}
            >
              <Trans>Show earlier messages</Trans>
            </Button>
          )}
          {!isLoaded && <LogSkeleton />}
          {gathered.map(row =>
            row.kind === 'strip' ? (
              <PictureStrip key={row.key} pictures={row.pictures} onShowImage={setImage} />
            ) : row.kind === 'day' ? (
              <DaySeparator key={row.key} at={row.at} />
            ) : row.kind === 'note' ? (
              props.renderNote(row)
            ) : (
              <MessageBubble
                {...row}
                key={row.key}
                customer={customer}
                onRetry={props.onRetry}
                onDiscard={props.onDiscard}
                onShowImage={setImage}
              />
            ),
          )}
          {isCustomerTyping && <TypingNotice customer={customer} />}
        </div>
      </div>
      {hasNewBelow && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 animate-fade-in cursor-pointer items-center gap-1.5 rounded-full bg-foreground px-4 text-sm font-medium text-background shadow-lg"
        >
          <ArrowDown aria-hidden className="size-4" />
          <Trans>New messages</Trans>
        </button>
      )}
      <ImageViewer image={image} onClose={() => setImage(undefined)} />
    </div>
  )
})

function TypingNotice({ customer }: { customer: string }) {
  return (
    <p className="mt-3 flex w-fit animate-fade-in items-center gap-2 rounded-2xl rounded-es-md bg-muted px-3.5 py-2.5 text-sm text-muted-foreground">
      <span aria-hidden className="flex gap-1">
        {['0ms', '160ms', '320ms'].map(animationDelay => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="size-1.5 animate-pulse rounded-full bg-current"
          />
        ))}
      </span>
      <Trans>
        <span className="sr-only">{customer} is </span>
        Typing...
      </Trans>
    </p>
  )
}
