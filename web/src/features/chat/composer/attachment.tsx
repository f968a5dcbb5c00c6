import { ImagePlus, ImageUp, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useFileDrop } from '@/lib/chat/use-file-drop.ts'
import { texts } from '../languages/languages.ts'
import { useObjectUrl } from '../parts/use-object-url.ts'

/** Chooses a picture; a phone offers its camera too. */
export function AttachButton({ onPick }: { onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) onPick(file)
    // The same file can be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" onChange={onChange} hidden aria-label={texts.image} />
      <button
        type="button"
        onClick={() => input.current?.click()}
        aria-label={texts.attach}
        className="grid size-10 pointer-coarse:size-11 shrink-0 place-items-center rounded-full text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
      >
        <ImagePlus aria-hidden className="size-5" />
      </button>
    </>
  )
}

/** The picture that goes with the next message. */
export function PendingPicture({
  image,
  isPreparing,
  onRemove,
}: {
  image: File | null
  /** Whether another one is being converted to replace it. */
  isPreparing: boolean
  onRemove: () => void
}) {
  const url = useObjectUrl(isPreparing ? null : image)
  return (
    <div className="mb-2 flex w-fit max-w-full animate-arrive items-center gap-3 rounded-xl border bg-background p-1.5 pe-2">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-muted">
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </span>
      <div role="status" className="min-w-0 text-sm">
        {isPreparing ? (
          <p className="text-muted-foreground text-xs">{texts.preparing}</p>
        ) : (
          <>
            <p className="truncate font-medium">{image?.name}</p>
            <p className="text-muted-foreground text-xs">{texts.ready}</p>
          </>
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={texts.removeImage}
        className="grid size-9 pointer-coarse:size-11 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** Shown while a file is dragged over the page. */
export function DropTarget({ onDrop }: { onDrop: (file: File) => void }) {
  const isOver = useFileDrop(onDrop)
  if (!isOver) return null
  return (
    <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center bg-card/85 p-4 backdrop-blur-sm">
      <p className="grid size-full place-content-center justify-items-center gap-3 rounded-xl border-2 border-ring border-dashed font-medium text-accent-foreground">
        <ImageUp aria-hidden className="size-8" />
        {texts.drop}
      </p>
    </div>
  )
}
