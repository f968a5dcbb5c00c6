import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface ImageTileProps {
  src: string
  alt: string
  isPrimary: boolean
  isDimmed: boolean
  /** The button in the corner. */
  action: ReactNode
  /** Shown over the image: progress, or an error. */
  overlay?: ReactNode
}

/** An image of the picker, in a square. */
export function ImageTile({ src, alt, isPrimary, isDimmed, action, overlay }: ImageTileProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="relative aspect-square overflow-hidden rounded-lg border bg-muted">
      {isBroken ? (
        <span role="img" aria-label={alt} className="grid size-full place-items-center text-muted-foreground">
          <ImageOff aria-hidden className="size-5" />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          onError={() => setIsBroken(true)}
          className={clsx('size-full object-cover transition-opacity', isDimmed && 'opacity-50')}
        />
      )}
      {isPrimary && (
        <span className="absolute bottom-1.5 start-1.5 rounded-full bg-card/90 px-2 py-0.5 text-2xs font-medium text-foreground shadow-xs">
          <Trans context="image">Primary</Trans>
        </span>
      )}
      {overlay}
      {action}
    </div>
  )
}

/** The classes of the tile's button: a small circle in the corner with a larger target area. */
export const tileActionClasses =
  'absolute top-1.5 end-1.5 grid size-7 cursor-pointer place-items-center rounded-full bg-card/90 text-foreground shadow-xs transition-colors hover:bg-card hover:text-destructive disabled:pointer-events-none disabled:opacity-50 after:absolute after:-inset-2 [&_svg]:size-3.5'
