import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { ShownImage } from './image-viewer.tsx'

interface PictureProps {
  url: string
  description: string
  onShow: (image: ShownImage) => void
}

/** A message's picture in a box of a fixed aspect ratio, so that nothing moves when it is loaded. */
export function Picture({ url, description, onShow }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const box = '-mx-2 mt-0.5 mb-1.5 aspect-[4/3] w-[calc(100%+1rem)] overflow-hidden rounded-lg bg-muted'
  if (isBroken) {
    return (
      <span
        className={`${box} grid place-content-center justify-items-center gap-2 text-xs text-muted-foreground`}
      >
        <ImageOff className="size-5" aria-hidden />
        <Trans>Image not available</Trans>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={t`View larger image`}
      onClick={() => onShow({ url, description })}
      className={`${box} block cursor-zoom-in -outline-offset-2`}
    >
      <img
        src={url}
        alt={description}
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
        className="size-full object-cover"
      />
    </button>
  )
}
