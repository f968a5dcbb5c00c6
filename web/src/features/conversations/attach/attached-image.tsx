import { t } from '@lingui/core/macro'
import { RotateCw, X } from 'lucide-react'
import { safeImageUrl } from '@/lib/text/linkify'
import type { AttachedImage as Image } from '../api/insert-reply.ts'
import type { Upload } from './uploads.ts'

interface AttachedImageProps {
  upload: Upload | undefined
  /** One that is stored. */
  image: Image | undefined
  onRetry: () => void
  onRemove: () => void
}

/** The image that goes with the next reply: how far its upload is, or why it failed. */
export function AttachedImage({ upload, image, onRetry, onRemove }: AttachedImageProps) {
  if (!upload && !image) return null
  const hasFailed = upload?.state === 'failed'
  const percent = Math.round((upload?.share ?? 0) * 100)
  return (
    <div className="flex w-fit max-w-full items-center gap-3 rounded-xl border bg-background p-1.5 text-sm">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-muted">
        <img
          src={upload?.preview ?? safeImageUrl(image?.url ?? null)}
          alt=""
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">{upload?.name ?? image?.name}</p>
        {upload?.state === 'uploading' ? (
          <progress
            aria-label={t`Uploading`}
            max={100}
            value={percent}
            className="mt-1 block h-1.5 w-32 max-w-full overflow-hidden rounded-full accent-primary"
          />
        ) : null}
        <p
          role={hasFailed ? 'alert' : 'status'}
          className={hasFailed ? 'text-xs text-destructive' : 'text-xs text-muted-foreground'}
        >
          {hasFailed
            ? upload.fault?.message
            : !upload
              ? t`Ready to send`
              : upload.state === 'preparing' && t`Preparing...`}
        </p>
      </div>
      {hasFailed && upload.fault?.mayRetry && (
        <button
          type="button"
          onClick={onRetry}
          aria-label={t`Upload again`}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground pointer-coarse:size-11"
        >
          <RotateCw aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`Remove image`}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
