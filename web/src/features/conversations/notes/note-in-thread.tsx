import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StickyNote, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { MessageText } from '@/ui/text/message-text.tsx'
import { TimeAgo } from '../parts/time-ago.tsx'
import type { Note } from './use-notes.ts'

interface NoteInThreadProps {
  note: Note
  author: string
  /** Undefined where it may not be deleted. */
  onDelete: ((note: Note) => void) | undefined
}

/** A note among the messages, which no customer sees. */
export const NoteInThread = memo(function NoteInThread({ note, author, onDelete }: NoteInThreadProps) {
  return (
    <aside
      aria-label={t`Internal note`}
      className="mt-3 rounded-xl border border-warning/40 bg-warning/10 px-3.5 py-2 text-sm first:mt-0 print:hidden"
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
        <StickyNote aria-hidden className="size-3.5 shrink-0 text-warning" />
        <span className="font-medium text-foreground">
          <Trans>Internal note</Trans>
        </span>
        <span className="min-w-0 wrap-anywhere">
          {author} · <TimeAgo timestamp={note.created_at} />
        </span>
        {onDelete && (
          <button
            type="button"
            aria-label={t`Delete note`}
            onClick={() => onDelete(note)}
            className="ms-auto grid size-8 shrink-0 cursor-pointer place-items-center rounded-md hover:text-foreground pointer-coarse:size-11"
          >
            <Trash2 aria-hidden className="size-3.5" />
          </button>
        )}
      </p>
      <p dir="auto" className="mt-0.5 leading-snug break-words whitespace-pre-wrap">
        <MessageText text={note.content} />
      </p>
    </aside>
  )
})
