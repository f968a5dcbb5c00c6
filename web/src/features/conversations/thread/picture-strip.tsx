import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo, useRef } from 'react'
import type { StripRow } from '@/lib/chat/picture-strips'
import { formatTime } from '@/lib/format'
import { safeFileUrl } from '@/lib/text/linkify'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import type { ShownImage } from './image-viewer.tsx'
import { Picture } from './picture.tsx'
import type { MessageRow } from './timeline.ts'

interface PictureStripProps {
  pictures: StripRow<MessageRow>['pictures']
  onShowImage: (image: ShownImage) => void
}

/** Pictures of one answer of the assistant's side by side, in a row that scrolls. */
export const PictureStrip = memo(function PictureStrip({ pictures, onShowImage }: PictureStripProps) {
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  return (
    <div
      ref={row}
      className={clsx(
        'mt-1 ms-auto flex max-w-full snap-x gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:thin] sm:max-w-[70%] print:flex-wrap',
        edgeFadeClasses,
      )}
    >
      {pictures.map(({ id, sender, content, at, imageUrl, isCaptionNew, fault }) => (
        <article
          key={id}
          data-message={id}
          data-sender={sender}
          className="w-36 shrink-0 snap-start overflow-hidden rounded-xl bg-accent px-3 pt-1.5 pb-2 text-xs leading-snug ring-1 ring-primary/20 ring-inset"
        >
          <span className="sr-only">
            <Trans>Assistant</Trans>
          </span>
          <Picture url={safeFileUrl(imageUrl) ?? ''} description={content} onShow={onShowImage} />
          <p dir="auto" className={clsx('line-clamp-2 break-words', !isCaptionNew && 'sr-only')}>
            {content}
          </p>
          {fault !== null && (
            <p className="text-destructive">
              <Trans>Not delivered</Trans>
            </p>
          )}
          <time
            dateTime={new Date(at).toISOString()}
            className="mt-1 block text-end text-2xs leading-none tabular-nums opacity-80"
          >
            {formatTime(at)}
          </time>
        </article>
      ))}
    </div>
  )
})
