import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Label } from '@/ui/label'
import { productLimits } from '../api/product-limits.ts'
import type { ProductImage } from '../api/use-products.ts'
import { storedTypes } from './image-rules.ts'
import { PendingTile } from './pending-tile.tsx'
import { StoredImages } from './stored-images.tsx'
import type { usePendingImages } from './use-pending-images.ts'

interface ImagePickerProps {
  images: ProductImage[]
  /** Images were deleted or arranged; these are left. */
  onChange: (images: ProductImage[]) => void
  /** A deletion or an arrangement is stored. */
  onStored: () => void
  pending: ReturnType<typeof usePendingImages>
  /** Nothing can be picked or deleted now. */
  isBusy: boolean
}

/** A product's images, stored and new ones: files are picked, or dropped anywhere on it. */
export function ImagePicker({ images, onChange, onStored, pending, isBusy }: ImagePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const count = images.length + pending.images.length
  const { images: limit } = productLimits
  const hasPrimary = images.some(image => image.is_primary)
  const focusInput = () => input.current?.focus()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) pending.add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className="grid gap-2"
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={drop}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>
          <Trans>Images</Trans>
        </Label>
        <span className="text-xs text-muted-foreground tabular-nums">
          <Trans>
            {count} of {limit}
          </Trans>
        </span>
      </div>
      <div
        className={clsx(
          'grid grid-cols-3 gap-3 rounded-lg transition-shadow sm:grid-cols-5',
          isOver && 'ring-2 ring-ring ring-offset-4 ring-offset-card',
        )}
      >
        <StoredImages
          images={images}
          isBusy={isBusy}
          onChange={onChange}
          onStored={onStored}
          onDeleted={left => {
            onChange(left)
            onStored()
            focusInput()
          }}
        />
        {pending.images.map((image, index) => (
          <PendingTile
            key={image.id}
            image={image}
            isPrimary={!hasPrimary && index === 0}
            isBusy={isBusy}
            onRemove={() => {
              pending.remove(image.id)
              focusInput()
            }}
          />
        ))}
        <label
          className={clsx(
            'relative grid aspect-square cursor-pointer place-content-center justify-items-center gap-1.5 rounded-lg border border-dashed border-input text-center text-xs text-muted-foreground transition-colors hover:bg-muted/60 hover:text-foreground',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
            count >= limit && 'sr-only',
            isBusy && 'pointer-events-none opacity-50',
          )}
        >
          <ImagePlus aria-hidden className="size-5" />
          <span aria-hidden>
            <Trans>Add images</Trans>
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={storedTypes.join(',')}
            aria-describedby={`${id}-hint`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={event => {
              pending.add([...(event.target.files ?? [])])
              // The same file can be picked again.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        <Trans>Up to 5. The primary image is shown on the product card.</Trans>
      </p>
      <ul aria-live="polite" className="grid gap-1 text-sm text-destructive empty:hidden">
        {pending.notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  )
}
