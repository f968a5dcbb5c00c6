import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Row } from '@/lib/supabase'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { nameOf, peopleOf } from '../api/people.ts'
import { NoteInThread } from './note-in-thread.tsx'
import { type Note, useDeleteNote } from './use-notes.ts'
import type { NoteRow } from './with-notes.ts'

/** How notes are shown among messages, and the question before one is deleted. */
export function useRenderNote(business: Row<'businesses'>, sessionId: string) {
  const [asking, setAsking] = useState<Note>()
  const remove = useDeleteNote(business.id, sessionId)
  const renderNote = useCallback(
    ({ key, note }: NoteRow): ReactNode => (
      <NamedNote key={key} businessId={business.id} note={note} onDelete={setAsking} />
    ),
    [business.id],
  )
  const dialog = (
    <ConfirmDialog
      open={asking !== undefined}
      title={t`Delete this note?`}
      description={t`It is removed for everybody of your team. This cannot be undone.`}
      confirmLabel={t`Delete note`}
      destructive
      onConfirm={() => {
        if (asking) remove.mutate(asking.id)
        setAsking(undefined)
      }}
      onCancel={() => setAsking(undefined)}
    />
  )
  return { renderNote, dialog }
}

interface NamedNoteProps {
  businessId: string
  note: Note
  onDelete: (note: Note) => void
}

/** Who works at the business is asked for only where there is a note. */
function NamedNote({ businessId, note, onDelete }: NamedNoteProps) {
  const { data: people } = useQuery(peopleOf(businessId))
  const me = people?.find(({ is_caller }) => is_caller)
  const mayDelete = me && (me.user_id === note.author_id || me.role !== 'agent')
  const author = note.author_id === null ? t`Somebody who left` : (nameOf(people, note.author_id) ?? '…')
  return <NoteInThread note={note} author={author} onDelete={mayDelete ? onDelete : undefined} />
}
