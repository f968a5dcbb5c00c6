import { CircleAlert, LoaderCircle, X } from 'lucide-react'
import { Button } from '@/ui/button'
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
            {progress ? `Reading page ${progress.done} of ${progress.total}` : 'Reading...'}
          </span>
        )}
      </div>
      {error && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Dismiss ${name}`}
          className="-my-1.5 -mr-2 text-muted-foreground"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      )}
    </li>
  )
}
