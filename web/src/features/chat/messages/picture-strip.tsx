import clsx from 'clsx'
import { memo, useRef, useState } from 'react'
import type { StripRow } from '@/lib/chat/picture-strips.ts'
import { safeFileUrl } from '@/lib/text/linkify.ts'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade.ts'
import { texts } from '../languages/languages.ts'
import { formatFully, formatTime } from './format.ts'
import type { ShownImage } from './image-dialog.tsx'
import { Picture } from './picture.tsx'
import type { MessageRow } from './timeline.ts'

interface PictureStripProps {
  pictures: StripRow<MessageRow>['pictures']
  onShowImage: (image: ShownImage) => void
}

/** Pictures of one answer side by side, in a row that scrolls: the answer stays on the screen. */
export const PictureStrip = memo(function PictureStrip({ pictures, onShowImage }: PictureStripProps) {
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  // Kept from the first render: what arrives is animated in once.
  const [arrives] = useState(pictures[0]?.arrives)
  return (
    <div
      ref={row}
      className={clsx(
        'ms-9 mt-1 flex snap-x gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:thin]',
        edgeFadeClasses,
        arrives && 'animate-arrive',
      )}
    >
      {pictures.map(({ id, sender, content, at, imageUrl, isCaptionNew }) => (
        <article
          key={id}
          data-message={id}
          data-sender={sender}
          className="w-36 shrink-0 snap-start overflow-hidden rounded-xl bg-bubble px-3 pt-1.5 pb-2 text-xs leading-snug"
        >
          <span className="sr-only">{texts.support}</span>
          <Picture
            url={safeFileUrl(imageUrl)}
            preview={null}
            progress={null}
            description={content}
            onShow={onShowImage}
          />
          <p dir="auto" className={clsx('line-clamp-2 break-words', !isCaptionNew && 'sr-only')}>
            {content}
          </p>
          <time
            dateTime={new Date(at).toISOString()}
            title={formatFully(at)}
            className="mt-1 block text-end text-2xs tabular-nums leading-none opacity-75"
          >
            {formatTime(at)}
          </time>
        </article>
      ))}
    </div>
  )
})
