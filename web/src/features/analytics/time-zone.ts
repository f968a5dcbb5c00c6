import type { PostgrestError } from '@supabase/supabase-js'

/** PostgreSQL's code for a parameter that it does not know, here a time zone. */
const UNKNOWN_TIME_ZONE = '22023'

/** The reader's time zone, as an IANA name. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The same for people: 'Asia/Dhaka', 'America/New York'. */
export const readableTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/**
 * The rows of a report by days of a time zone. One that the database does not know is replaced by UTC.
 *
 * @returns the rows, and the time zone of their days
 * @throws PostgrestError
 */
export async function readInTimeZone<Row>(
  timeZone: string,
  read: (timeZone: string) => PromiseLike<{ data: Row[] | null; error: PostgrestError | null }>,
): Promise<{ rows: Row[]; timeZone: string }> {
  const { data, error } = await read(timeZone)
  if (error?.code === UNKNOWN_TIME_ZONE && timeZone !== 'UTC') return readInTimeZone('UTC', read)
  if (error) throw error
  return { rows: data ?? [], timeZone }
}
