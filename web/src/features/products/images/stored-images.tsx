import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { ProductImage } from '../api/use-products.ts'
import { ArrangeButtons } from './arrange-buttons.tsx'
import { imageName, moved, withPrimary } from './image-rules.ts'
import { StoredTile } from './stored-tile.tsx'
import { useArrangeImages } from './use-arrange-images.ts'

interface StoredImagesProps {
  images: ProductImage[]
  isBusy: boolean
  onChange: (images: ProductImage[]) => void
  /** Their order, or which is primary, is stored. */
  onStored: () => void
  onDeleted: (left: ProductImage[]) => void
}

/** A product's stored images. Several are put in order by dragging or by buttons, and one is chosen as the primary one. */
export function StoredImages({ images, isBusy, onChange, onStored, onDeleted }: StoredImagesProps) {
  const arrange = useArrangeImages(images, onChange, onStored)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const tiles = useRef(new Map<string, HTMLElement>())

  const move = (from: number, to: number) => {
    const image = images[from]
    if (!image || from === to || to < 0 || to >= images.length) return
    arrange(moved(images, from, to))
    const name = imageName(image, from)
    const place = to + 1
    const { length: count } = images
    setSaid(t`${name}: place ${place} of ${count}`)
    return image.id
  }
  const moveByButton = (from: number, by: -1 | 1) => {
    const id = move(from, from + by)
    // The image that was moved keeps the focus.
    if (id)
      requestAnimationFrame(() =>
        tiles.current.get(id)?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus(),
      )
  }

  return (
    <>
      {images.map((image, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the buttons inside do the same
        <div
          key={image.id}
          ref={tile => {
            if (tile) tiles.current.set(image.id, tile)
            else tiles.current.delete(image.id)
          }}
          draggable={images.length > 1 && !isBusy}
          className={clsx('grid content-start gap-1', dragged === index && 'opacity-50')}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={event => dragged !== undefined && event.preventDefault()}
          onDrop={event => {
            if (dragged === undefined) return
            event.preventDefault()
            event.stopPropagation()
            move(dragged, index)
            setDragged(undefined)
          }}
        >
          <StoredTile image={image} images={images} isBusy={isBusy} onDeleted={onDeleted} />
          {images.length > 1 && (
            <ArrangeButtons
              name={imageName(image, index)}
              isPrimary={image.is_primary}
              isFirst={index === 0}
              isLast={index === images.length - 1}
              isBusy={isBusy}
              onMove={by => moveByButton(index, by)}
              onMakePrimary={() => {
                arrange(withPrimary(images, image.id))
                const name = imageName(image, index)
                setSaid(t`${name} is the primary image`)
              }}
            />
          )}
        </div>
      ))}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
