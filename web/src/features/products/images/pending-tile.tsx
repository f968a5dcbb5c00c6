import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { ImageTile, tileActionClasses } from './image-tile.tsx'
import type { PendingImage } from './use-pending-images.ts'

interface PendingTileProps {
  image: PendingImage
  /** Whether it becomes the primary image with the next save. */
  isPrimary: boolean
  isBusy: boolean
  onRemove: () => void
}

/** An image that is not saved yet: its preview, the progress of its upload, and its error. */
export function PendingTile({ image, isPrimary, isBusy, onRemove }: PendingTileProps) {
  const { originalName, previewUrl, sent, error } = image
  return (
    <ImageTile
      src={previewUrl}
      alt={originalName}
      isPrimary={isPrimary && !error}
      isDimmed={sent !== undefined || error !== undefined}
      overlay={
        <>
          {sent !== undefined && <UploadProgress name={originalName} sent={sent} />}
          {error && (
            <p className="absolute inset-x-0 bottom-0 line-clamp-3 bg-card/95 p-1.5 text-2xs leading-tight text-destructive">
              {error}
            </p>
          )}
        </>
      }
      action={
        !isBusy && (
          <button
            type="button"
            aria-label={t`Remove ${originalName}`}
            className={tileActionClasses}
            onClick={onRemove}
          >
            <X aria-hidden />
          </button>
        )
      }
    />
  )
}

function UploadProgress({ name, sent }: { name: string; sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div
      role="progressbar"
      aria-label={t`Upload of ${name}`}
      aria-valuenow={percent}
      className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-card/80"
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-150"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
