import { t } from '@lingui/core/macro'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { ImportRow } from './import-batches.ts'

export interface SentRow {
  line: number
  outcome: 'added' | 'updated' | 'refused'
  message: string | null
}

/** Where an import goes, and the id that its batches share. */
export interface Import {
  businessId: string
  changeId: string
}

const attempts = 4
const firstPause = 500

/**
 * Imports one batch of an import, whose batches are one change in the history. Retried after connection errors and server faults, with growing pauses; rows that were stored
 * before a response got lost are not stored twice. A batch that is refused as a whole is sent row by row.
 *
 * @throws PostgrestError when the server cannot be reached in the end, or the caller may not import
 */
export async function sendBatch(
  { businessId, changeId }: Import,
  batch: ImportRow[],
  signal: AbortSignal,
): Promise<SentRow[]> {
  const supabase = await getSupabase()
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const { data, error, status } = await supabase.rpc('import_products', {
      business_id: businessId,
      products: batch,
      change_id: changeId,
    })
    if (!error) return data.map(row => ({ ...row, outcome: outcomeOf(row.outcome) }))
    if (isRowFault(error)) return sendSingly({ businessId, changeId }, batch, error, signal)
    if (!mayGoBetter(status) || attempt === attempts) throw error
    await pause(firstPause * 2 ** attempt, signal)
  }
}

/** No response, too many requests, or a server fault. */
const mayGoBetter = (status: number) => status === 0 || status === 429 || status >= 500

/** A value that PostgreSQL cannot read (class 22): one row must not block the others of its batch. */
const isRowFault = ({ code }: { code: string }) => code.startsWith('22')

async function sendSingly(
  target: Import,
  batch: ImportRow[],
  error: unknown,
  signal: AbortSignal,
): Promise<SentRow[]> {
  const [only, ...others] = batch
  if (only && others.length === 0) {
    return [{ line: only.line, outcome: 'refused', message: messageOf(error, t`It could not be stored.`) }]
  }
  const sent: SentRow[] = []
  for (const row of batch) sent.push(...(await sendBatch(target, [row], signal)))
  return sent
}

const outcomeOf = (outcome: string): SentRow['outcome'] =>
  outcome === 'added' || outcome === 'updated' ? outcome : 'refused'

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
