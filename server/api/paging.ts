import { HttpError } from '../http/errors.ts'

/** A place in a list, which is ordered by time and then by id. */
export type Place = [time: string, id: string]

/** @throws HttpError 400 for anything that is no `next` of a page */
export function placeOf(after: string | undefined): Place | [null, null] {
  if (after === undefined) return [null, null]
  const [, time, id] =
    /^(\d{4}-[^ ]+) ([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (!time || !id) throw new HttpError(400, 'invalid', 'querystring.after: this is no “next” of a page.')
  return [time, id]
}

/**
 * A page of rows, of which one more than fits was read.
 * @param placeOfRow the time by which the rows are ordered, as the database writes it
 */
export function page<Row extends { id: string }>(rows: Row[], limit: number, timeOf: (row: Row) => string) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return {
    data,
    next:
      rows.length > limit && last ? Buffer.from(`${timeOf(last)} ${last.id}`).toString('base64url') : null,
  }
}
