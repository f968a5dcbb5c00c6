import clsx from 'clsx'
import { Check, CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { FILE_ALONE, IMAGE_ALONE } from '@/lib/chat/messages.ts'
import type { Delivery } from '@/lib/chat/timeline.ts'
import { safeFileUrl } from '@/lib/text/linkify.ts'
import { FileCard } from '@/ui/text/file-card.tsx'
import { MessageText } from '@/ui/text/message-text.tsx'
import { locale, texts } from '../languages/languages.ts'
import { Avatar } from '../parts/avatar.tsx'
import { formatFully, formatTime } from './format.ts'
import type { ShownImage } from './image-dialog.tsx'
import { Picture } from './picture.tsx'
import type { MessageRow } from './timeline.ts'

interface MessageBubbleProps extends Omit<MessageRow, 'kind' | 'key' | 'offers'> {
  businessName: string
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  onShowImage: (image: ShownImage) => void
}

/** One message: the customer's on the right, the assistant's and the team's on the left. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { id, sender, content, file, at, delivery, opens, closes, businessName } = props
  const own = sender === 'customer'
  // Kept from the first render: a bubble is animated in once.
  const [arrives] = useState(props.arrives)
  const imageUrl = safeFileUrl(props.imageUrl)
  const hasPicture = imageUrl !== undefined || props.preview !== null
  const author = own ? texts.you : sender === 'ai' ? texts.support : texts.team(businessName)

  return (
    <article
      data-message={id}
      data-sender={sender}
      className={clsx(
        'flex w-full items-end gap-2',
        arrives && 'animate-arrive',
        own && 'justify-end',
        opens ? 'mt-3 first:mt-0' : 'mt-1',
      )}
    >
      {!own && (
        <Avatar
          name={businessName}
          className={clsx('mb-0.5 size-7 rounded-full text-2xs', !closes && 'invisible')}
        />
      )}
      <div className={clsx('flex max-w-[70%] flex-col', own ? 'items-end' : 'items-start')}>
        <span className={own || !opens ? 'sr-only' : 'mb-1 px-1 font-medium text-muted-foreground text-xs'}>
          {author}
        </span>
        <div
          className={clsx(
            'flow-root max-w-full overflow-hidden rounded-2xl px-3.5 py-2 leading-snug',
            (hasPicture || file) && 'w-72',
            own && delivery !== 'failed' && 'bg-own text-own-foreground',
            delivery === 'failed' && 'bg-destructive/8 ring-1 ring-destructive/40 ring-inset',
            sender === 'ai' && 'bg-bubble',
            sender === 'human' && 'bg-accent ring-1 ring-primary/25 ring-inset',
            own && !opens && 'rounded-se-md',
            own && !closes && 'rounded-ee-md',
            !own && !opens && 'rounded-ss-md',
            !own && !closes && 'rounded-es-md',
          )}
        >
          {hasPicture && (
            <Picture
              url={imageUrl}
              preview={props.preview}
              progress={props.progress}
              description={content}
              onShow={props.onShowImage}
            />
          )}
          {file && <FileCard file={file} action={texts.download} locale={locale} />}
          {!(file && content === FILE_ALONE) && (
            <span dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
              <MessageText text={hasPicture && content === IMAGE_ALONE ? texts.sentImage : content} />
            </span>
          )}
          <span className="float-end mt-2 ms-3 flex items-center gap-1 text-2xs leading-none tabular-nums opacity-75">
            <time dateTime={new Date(at).toISOString()} title={formatFully(at)}>
              {formatTime(at)}
            </time>
            {own && <DeliveryMark delivery={delivery} />}
          </span>
        </div>
        {delivery === 'failed' && (
          <div className="flex items-center text-xs">
            <button
              type="button"
              onClick={() => props.onRetry(id)}
              className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-md px-1.5 font-medium text-destructive hover:underline"
            >
              <RotateCw aria-hidden className="size-3.5" />
              {texts.retry}
            </button>
            <button
              type="button"
              onClick={() => props.onDiscard(id)}
              aria-label={texts.discard}
              className="grid size-8 pointer-coarse:size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
            >
              <Trash2 aria-hidden className="size-3.5" />
            </button>
          </div>
        )}
      </div>
    </article>
  )
})

const MARKS = { delivered: Check, sending: Clock, failed: CircleAlert }

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const Icon = MARKS[delivery]
  return (
    <>
      <Icon aria-hidden className="size-3" />
      <span className="sr-only">{texts[delivery]}</span>
    </>
  )
}
