import type { ReplayLine } from '../../supabase/functions/propose-change/lines.ts'
import type { Identity } from '../database/database.ts'
import type { Answering } from '../functions/answering.ts'
import type { CallDatabase } from '../functions/call-database.ts'
import { textOf } from '../functions/threads/sent.ts'
import { HttpError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { KeyIdentity } from './keys.ts'

/** Proposes edits, and tells line by line what they would change of the answers. @throws HttpError when they are refused */
export type Replay = (key: KeyIdentity, edits: unknown[]) => Promise<ReplayLine[]>

/**
 * Replays as an owner's page does, and waits for the last line.
 * @param callAs calls the database with somebody's rights
 */
export const createReplay =
  (
    answering: Pick<Answering, 'inThread'>,
    limits: Limits,
    callAs: (identity: Identity) => CallDatabase,
  ): Replay =>
  async (key, edits) => {
    await limits.consume('replayByUser', String(key.claims?.sub))
    const { businessId } = key
    const body = JSON.stringify({ businessId, edits })
    const answer = await answering.inThread(
      'propose-change',
      { method: 'POST', headers: { 'content-type': 'application/json' }, businessId, body },
      { call: callAs(key), more: body.length },
    )
    const told = await textOf(answer.body)
    if (answer.status !== 200) {
      const { error, message } = JSON.parse(told) as { error: string; message: string }
      throw new HttpError(answer.status, error, message)
    }
    return told
      .split('\n')
      .filter(line => line.startsWith('data: '))
      .map(line => JSON.parse(line.slice('data: '.length)) as ReplayLine)
  }
