import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { FunctionsHttpError } from '@supabase/functions-js'
import { UserFacingError } from '../errors.ts'
import { i18n } from '../i18n/language.ts'
import { functionMessage } from '../server-words/function-message.ts'
import { getSupabase } from '../supabase.ts'
import { CheckError } from './check-error.ts'
import type { Edit, ReplayLine } from './edits.ts'
import { readLines } from './read-lines.ts'

/** Statuses that say nothing of the change itself; those of 500 and more neither. */
const notOfTheChange: Record<number, MessageDescriptor> = {
  404: msg`This server cannot check changes`,
  408: msg`The check took too long`,
  413: msg`This is too much to check at once`,
  429: msg`You have checked many changes in a short time`,
}

/**
 * Proposes a change, and tells what it would do to the answers, line by line. Nothing is written.
 *
 * @throws CheckError when it cannot be checked; UserFacingError with the reason when the change itself is refused
 */
export async function* propose(
  businessId: string,
  edits: readonly Edit[],
  signal: AbortSignal,
): AsyncGenerator<ReplayLine> {
  const supabase = await getSupabase().catch(() => {
    throw new CheckError(t`The server could not be reached`)
  })
  const { data, error } = await supabase.functions.invoke<Response>('propose-change', {
    body: { businessId, edits },
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  if (!data) throw await reasonOf(error)
  if (!(data instanceof Response && data.body)) throw new CheckError(t`This server cannot check changes`)
  yield* readLines(data.body)
}

async function reasonOf(error: unknown): Promise<Error> {
  if (!(error instanceof FunctionsHttpError)) return new CheckError(t`The server could not be reached`)
  const { status } = error.context
  const words =
    notOfTheChange[status] ?? (status >= 500 ? msg`The check does not work at the moment` : undefined)
  if (words) return new CheckError(i18n._(words))
  return new UserFacingError((await functionMessage(error)) ?? t`The server refused this change.`)
}
