import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { isSendKey } from '@/lib/chat/message-field'
import { Button } from '@/ui/button'
import { useGrowingField } from '@/ui/use-growing-field'
import { type NoteDraft, setNoteDraft } from './note-draft.ts'
import { useAddNote } from './use-notes.ts'

interface NoteBoxProps {
  businessId: string
  sessionId: string
  draft: NoteDraft
}

const LONGEST_NOTE = 4000

/** Where a note is written, in a colour of its own: nobody takes it for a reply. Enter saves, Escape puts an empty one away. */
export function NoteBox({ businessId, sessionId, draft }: NoteBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const add = useAddNote(businessId, sessionId)
  useGrowingField(field, draft.content)
  useEffect(() => field.current?.focus(), [])

  const close = () => setNoteDraft(sessionId, undefined)
  const save = () => {
    if (draft.content.trim() !== '' && !add.isPending) add.mutate(draft, { onSuccess: close })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.content.trim() === '') close()
    if (!isSendKey(event)) return
    event.preventDefault()
    save()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
      className="grid gap-2 rounded-xl border border-warning/50 bg-warning/10 p-3"
    >
      <p id={hint} className="flex items-center gap-1.5 text-xs font-medium">
        <StickyNote aria-hidden className="size-3.5 shrink-0 text-warning" />
        <Trans>Only your team sees this note.</Trans>
      </p>
      <textarea
        ref={field}
        value={draft.content}
        onChange={event => setNoteDraft(sessionId, { ...draft, content: event.target.value })}
        onKeyDown={onKeyDown}
        rows={1}
        maxLength={LONGEST_NOTE}
        dir="auto"
        aria-label={t`Internal note`}
        aria-describedby={hint}
        placeholder={t`Write a note...`}
        className="field-sizing-content max-h-36 min-h-10 w-full resize-none rounded-md bg-card px-3 py-2 text-base placeholder:text-muted-foreground sm:text-sm pointer-coarse:text-base"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="sm" busy={add.isPending} disabled={draft.content.trim() === ''}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    </form>
  )
}
