import type { Note } from './use-notes.ts'

/** A note as drawn. */
export interface NoteRow {
  kind: 'note'
  key: string
  note: Note
}

/** A line of a conversation: a day, or what was said at a time. */
interface Line {
  kind: string
  at: number
}

/** The conversation with its notes, each behind what was said before it was written. */
export function withNotes<Row extends Line>(
  rows: readonly Row[],
  notes: readonly Note[] | undefined,
): (Row | NoteRow)[] {
  const all: (Row | NoteRow)[] = []
  const waiting = [...(notes ?? [])]
  const add = (until: number) => {
    for (let note = waiting[0]; note && Date.parse(note.created_at) < until; note = waiting[0]) {
      all.push({ kind: 'note', key: note.id, note })
      waiting.shift()
    }
  }
  for (const row of rows) {
    // Before the day of a message, if it is of an earlier one.
    if (row.kind === 'day') add(new Date(row.at).setHours(0, 0, 0, 0))
    else add(row.at)
    all.push(row)
  }
  add(Number.POSITIVE_INFINITY)
  return all
}
