import { Download } from 'lucide-react'
import { fileSize } from '@/lib/text/file-size.ts'
import { safeFileUrl } from '@/lib/text/linkify.ts'

interface FileCardProps {
  /** The address that saves it, what it is called, and its bytes. */
  file: { url: string; name: string; size: number }
  /** What a press on it does, for screen readers: 'Download'. */
  action: string
  locale: string | undefined
}

/** A document as a card that saves it. All that is on it is known before it is drawn, so nothing moves later. */
export function FileCard({ file: { url, name, size }, action, locale }: FileCardProps) {
  const kind = name.split('.').at(-1)?.toUpperCase()
  return (
    <a
      href={safeFileUrl(url)}
      download={name}
      className="-mx-2 mt-0.5 mb-1.5 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-lg border border-border bg-background px-3 py-2 text-foreground no-underline -outline-offset-2 hover:bg-muted"
    >
      <Download aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{action} </span>
        <bdi className="line-clamp-2 font-medium text-sm leading-snug wrap-anywhere">{name}</bdi>{' '}
        <span className="block text-muted-foreground text-xs tabular-nums">
          {kind} · {fileSize(size, locale)}
        </span>
      </span>
    </a>
  )
}
