import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import {
  BookOpen,
  Bot,
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  Headset,
  RotateCw,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import { FILE_ALONE } from '@/lib/chat/messages'
import type { Delivery } from '@/lib/chat/timeline'
import { formatTime, shownLocale } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { safeFileUrl } from '@/lib/text/linkify'
import { listFormat } from '@/lib/text/list-format'
import { FileCard } from '@/ui/text/file-card'
import { MessageText } from '@/ui/text/message-text.tsx'
import { answeredFrom } from '../api/messages.ts'
import type { ShownImage } from './image-viewer.tsx'
import { Picture } from './picture.tsx'
import { ReplyDetails } from './reply-details.tsx'
import type { MessageRow } from './timeline.ts'

interface MessageBubbleProps extends Omit<MessageRow, 'kind' | 'key'> {
  customer: string
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  onShowImage: (image: ShownImage) => void
}

/** One message: the customer's on the left, the assistant's and the owner's on the right. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { id, sender, content, file, delivery, opens, closes } = props
  const isCustomer = sender === 'customer'
  const hasFailed = delivery === 'failed'
  const imageUrl = safeFileUrl(props.imageUrl)
  const author = { customer: props.customer, ai: t`Assistant`, human: props.author }[sender]

  return (
    <article
      data-message={id}
      data-sender={sender}
      className={clsx('flex w-full', !isCustomer && 'justify-end', opens ? 'mt-3 first:mt-0' : 'mt-1')}
    >
      <div className={clsx('flex max-w-[70%] flex-col', isCustomer ? 'items-start' : 'items-end')}>
        <span
          className={clsx(
            'mb-1 flex items-center gap-1 px-1 text-xs font-medium text-muted-foreground',
            !opens && 'sr-only',
          )}
        >
          {sender === 'ai' && <Bot aria-hidden className="size-3.5" />}
          <span className="min-w-0 wrap-anywhere">{author}</span>
        </span>
        <div
          className={clsx(
            'flow-root max-w-full overflow-hidden rounded-2xl px-3.5 py-2 text-base sm:text-sm leading-snug break-words',
            (imageUrl || file) && 'w-72',
            isCustomer && 'bg-muted',
            sender === 'ai' && 'bg-accent text-foreground ring-1 ring-primary/20 ring-inset',
            sender === 'human' && !hasFailed && 'bg-primary text-primary-foreground',
            hasFailed && 'bg-destructive/8 ring-1 ring-destructive/40 ring-inset',
            !opens && (isCustomer ? 'rounded-ss-md' : 'rounded-se-md'),
            !closes && (isCustomer ? 'rounded-es-md' : 'rounded-ee-md'),
          )}
        >
          {imageUrl && <Picture url={imageUrl} description={content} onShow={props.onShowImage} />}
          {file && <FileCard file={file} action={t`Download`} locale={shownLocale()} />}
          {/* The corners above are those of the page's direction. */}
          <div dir="auto">
            {!(file && content === FILE_ALONE) && (
              <span className="whitespace-pre-wrap">
                <MessageText text={content} />
              </span>
            )}
            <BubbleTime
              at={props.at}
              mark={sender === 'human' ? markOf(delivery, props.isSeen) : undefined}
            />
          </div>
        </div>
        <AnsweredFrom sources={props.sources} />
        <Rated helped={props.helped} />
        <NotDelivered fault={props.fault} />
        <PersonOffered offer={props.offer} />
        {props.details && <ReplyDetails details={props.details} />}
        {hasFailed && (
          <div className="flex items-center text-xs">
            <button
              type="button"
              onClick={() => props.onRetry(id)}
              className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md px-1.5 font-medium text-destructive hover:underline pointer-coarse:min-h-11"
            >
              <RotateCw aria-hidden className="size-3.5" />
              <Trans>Not sent, press to retry</Trans>
            </button>
            <button
              type="button"
              onClick={() => props.onDiscard(id)}
              aria-label={t`Take unsent message back`}
              className="grid size-8 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
            >
              <Trash2 aria-hidden className="size-3.5" />
            </button>
          </div>
        )}
      </div>
    </article>
  )
})

let fullFormat: Intl.DateTimeFormat | undefined
function formatToTheSecond(at: number): string {
  fullFormat ??= new Intl.DateTimeFormat(shownLocale(), { dateStyle: 'full', timeStyle: 'medium' })
  return fullFormat.format(at)
}

const marks = {
  delivered: { icon: Check, label: msg({ message: 'Sent', context: 'state of a message' }) },
  sending: { icon: Clock, label: msg({ message: 'Sending', context: 'state of a message' }) },
  failed: { icon: CircleAlert, label: msg({ message: 'Not sent', context: 'state of a message' }) },
  seen: { icon: CheckCheck, label: msg({ message: 'Seen', context: 'state of a message' }) },
}
type Mark = keyof typeof marks

const markOf = (delivery: Delivery, isSeen: boolean): Mark =>
  isSeen && delivery === 'delivered' ? 'seen' : delivery

function BubbleTime({ at, mark: name }: { at: number; mark: Mark | undefined }) {
  const timestamp = new Date(at).toISOString()
  const mark = name && marks[name]
  return (
    <span className="float-end mt-2 ms-3 flex items-center gap-1 text-2xs leading-none tabular-nums opacity-80">
      <time dateTime={timestamp} title={formatToTheSecond(at)}>
        {formatTime(timestamp)}
      </time>
      {mark && (
        <>
          <mark.icon aria-hidden className="size-3" />
          <span className="sr-only">{i18n._(mark.label)}</span>
        </>
      )}
    </span>
  )
}

/** The owner's own material that an assistant's answer rests on. */
function AnsweredFrom({ sources }: Pick<MessageRow, 'sources'>) {
  const found = answeredFrom(sources)
  if (found.length === 0) return null
  return (
    <p className="mt-1 flex max-w-full items-start gap-1 px-1 text-xs text-muted-foreground">
      <BookOpen aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        <Trans>
          Answered from: <Sources found={found} />
        </Trans>
      </span>
    </p>
  )
}

/** The titles as a list, each with what it is on hover. */
function Sources({ found }: { found: ReturnType<typeof answeredFrom> }) {
  let at = 0
  return listFormat()
    .formatToParts(found.map(({ title }) => title))
    .map(({ type, value }) => {
      const source = type === 'element' ? found[at++] : undefined
      if (!source) return value
      return (
        <span key={source.key} title={source.label} className="text-foreground/85">
          {source.title}
        </span>
      )
    })
}

/** What the customer says of an answer. */
function Rated({ helped }: Pick<MessageRow, 'helped'>) {
  if (helped === null) return null
  const Icon = helped ? ThumbsUp : ThumbsDown
  return (
    <p className="mt-1 flex max-w-full items-start gap-1 px-1 text-xs text-muted-foreground">
      <Icon
        aria-hidden
        className={clsx('mt-px size-3.5 shrink-0', helped ? 'text-success' : 'text-destructive')}
      />
      {helped ? t`The customer says that this helped` : t`The customer says that this did not help`}
    </p>
  )
}

const faultWords: Partial<Record<string, MessageDescriptor>> = {
  blocked: msg`Not delivered: the customer has blocked your bot`,
  refused: msg`Not delivered: Telegram did not take it`,
  unreachable: msg`Not delivered: Telegram could not be reached for a day`,
  disconnected: msg`Not delivered: Telegram is not connected`,
}

/** That the customer's messenger did not take it. */
function NotDelivered({ fault }: Pick<MessageRow, 'fault'>) {
  if (fault === null) return null
  return (
    <p className="mt-1 flex max-w-full items-start gap-1 px-1 text-xs text-destructive">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {i18n._(faultWords[fault] ?? msg`Not delivered`)}
    </p>
  )
}

/** That the assistant offered a person, and whether the customer took the offer. */
function PersonOffered({ offer }: Pick<MessageRow, 'offer'>) {
  if (!offer) return null
  return (
    <p className="mt-1 flex max-w-full items-start gap-1 px-1 text-xs text-muted-foreground">
      <Headset aria-hidden className="mt-px size-3.5 shrink-0" />
      {offer === 'taken' ? t`Offered a person · accepted` : t`Offered a person`}
    </p>
  )
}
