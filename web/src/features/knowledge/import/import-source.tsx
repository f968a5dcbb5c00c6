import { t } from '@lingui/core/macro'
import { CircleAlert, LoaderCircle, X } from 'lucide-react'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import type { Progress } from './read-file.ts'
import type { Source } from './use-imports.ts'

/** A file or page that is being read, or that could not be, with the reason. */
export function ImportSource({ source, onDismiss }: { source: Source; onDismiss: () => void }) {
  const { name, progress, error } = source
  return (
    <li className="flex items-start gap-2.5 rounded-md bg-muted px-3 py-2 text-sm">
      {error ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
      ) : (
        <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin text-muted-foreground" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {error ? (
          <span role="alert" className="text-destructive">
            {error}
          </span>
        ) : (
          <span role="status" className="text-muted-foreground">
            {progress ? progressWords(progress) : t`Reading...`}
          </span>
        )}
      </div>
      {error && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Dismiss ${name}`}
          className="-my-1.5 -me-2 text-muted-foreground"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      )}
    </li>
  )
}

function progressWords(progress: Progress): string {
  const page = grouped(progress.done)
  const total = grouped(progress.total)
  return t`Reading page ${page} of ${total}`
}
