import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { texts } from '../languages/languages.ts'
import { useObjectUrl } from '../parts/use-object-url.ts'
import type { ShownImage } from './image-dialog.tsx'

/** A message's picture in a box of fixed shape, so that nothing moves when it arrives. */
export function Picture({
  url,
  preview,
  progress,
  description,
  onShow,
}: {
  /** Its address, once it is stored. */
  url: string | undefined
  /** The picture's file, if this page sent it: shown until the stored picture has loaded. */
  preview: File | null
  /** The share that has been uploaded, from 0 to 1; null while none is. */
  progress: number | null
  description: string
  onShow: (image: ShownImage) => void
}) {
  const [stored, setStored] = useState<'awaited' | 'shown' | 'broken'>('awaited')
  const local = useObjectUrl(preview)
  const shown = stored === 'shown' || !preview ? url : local

  if (stored === 'broken' && !preview) {
    return (
      <span className="-mx-2 mt-0.5 mb-1.5 flex aspect-[4/3] w-[calc(100%+1rem)] flex-col items-center justify-center gap-2 rounded-lg bg-muted text-muted-foreground text-xs">
        <ImageOff aria-hidden className="size-5" />
        {texts.pictureMissing}
      </span>
    )
  }
  // A loaded picture still has to be decoded, and would flicker meanwhile.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const show = () => setStored('shown')
    currentTarget.decode().then(show, show)
  }
  return (
    <button
      type="button"
      onClick={() => shown && onShow({ url: shown, description })}
      aria-label={texts.enlarge}
      className="group relative -mx-2 mt-0.5 mb-1.5 block aspect-[4/3] w-[calc(100%+1rem)] overflow-hidden rounded-lg bg-muted -outline-offset-2"
    >
      {local && stored !== 'shown' && <img src={local} alt={description} className={IMAGE} />}
      {url && stored !== 'broken' && (
        <img
          src={url}
          alt={description}
          loading={preview ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={onLoad}
          onError={() => setStored('broken')}
          className={clsx(IMAGE, preview && stored !== 'shown' && 'invisible')}
        />
      )}
      {progress !== null && (
        <span
          role="progressbar"
          aria-label={texts.uploading}
          aria-valuenow={Math.round(progress * 100)}
          className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full bg-black/45 shadow-lg"
        >
          <span
            style={{ width: `${progress * 100}%` }}
            className="block h-full rounded-full bg-white transition-[width] duration-200"
          />
        </span>
      )}
    </button>
  )
}

const IMAGE =
  'absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]'
