import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { texts } from '../languages/languages.ts'

export interface ShownImage {
  url: string
  description: string
}

/** The larger view of a picture; Escape, the button and a click beside the picture close it. */
export function ImageDialog({ image, onClose }: { image: ShownImage | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (image) dialog.current?.showModal()
    else dialog.current?.close()
  }, [image])

  return (
    <dialog
      ref={dialog}
      aria-label={texts.enlarge}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="m-auto max-h-[92dvh] max-w-[min(92vw,60rem)] overflow-visible bg-transparent backdrop:bg-black/75 backdrop:backdrop-blur-sm"
    >
      {image && (
        <figure>
          <img
            src={image.url}
            alt={image.description}
            className="max-h-[80dvh] min-h-40 min-w-[min(84vw,36rem)] rounded-xl bg-muted object-contain"
          />
          <figcaption className="mx-auto mt-3 line-clamp-2 max-w-prose text-center text-sm text-white/90">
            {image.description}
          </figcaption>
        </figure>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label={texts.close}
        className="absolute top-2 end-2 grid size-10 pointer-coarse:size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
      >
        <X aria-hidden className="size-5" />
      </button>
    </dialog>
  )
}
