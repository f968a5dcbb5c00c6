import { t } from '@lingui/core/macro'
import { RotateCw, X } from 'lucide-react'
import { safeFileUrl } from '@/lib/text/linkify'
import type { Attachment } from '../api/insert-reply.ts'
import type { Upload } from './uploads.ts'

interface AttachedFileProps {
  upload: Upload | undefined
  /** One that is stored. */
  attachment: Attachment | undefined
  onRetry: () => void
  onRemove: () => void
}

/** The file that goes with the next reply: how far its upload is, or why it failed. */
export function AttachedFile({ upload, attachment, onRetry, onRemove }: AttachedFileProps) {
  const preview = upload?.preview ?? (attachment?.kind === 'image' ? safeFileUrl(attachment.url) : undefined)
  const name = upload?.name ?? attachment?.name
  const hasFailed = upload?.state === 'failed'
  const percent = Math.round((upload?.share ?? 0) * 100)
  return (
    <div className="flex w-fit max-w-full items-center gap-3 rounded-xl border bg-background p-1.5 text-sm">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg bg-muted">
        {preview === undefined ? (
          <span aria-hidden className="text-2xs text-muted-foreground">
            {name?.split('.').at(-1)?.slice(0, 4).toUpperCase()}
          </span>
        ) : (
          <img src={preview} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
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
        aria-label={t`Remove file`}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
