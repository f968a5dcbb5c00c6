import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow } from 'imapflow'
import type { Database } from '../database/database.ts'
import { headBytes, maxMailBytes } from './read-mail.ts'
import type { MailTaker, Outcome } from './take-mail.ts'

/** An open folder of a mailbox. */
export interface Mailbox {
  client: ImapFlow
  /** What its position is kept under. */
  name: string
  taker: MailTaker
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  signal: AbortSignal
}

interface Position {
  uid_validity: number
  last_uid: number
}

const service = { role: 'service_role' } as const

/** How far back a mailbox is read whose numbers are new, in milliseconds. What was read before is known. */
const newMailbox = 14 * 24 * 60 * 60 * 1000

/** The headers that name a recipient. */
const recipients = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** After so many failures in a row, an e-mail is left where it is, unread. */
const mostAttempts = 5
const attempts = new Map<number, number>()

/** Where e-mails go that were taken, and those that were not: nothing is deleted. */
const folders: Record<Outcome, string | undefined> = {
  written: 'Frontdesk',
  known: 'Frontdesk',
  bounce: 'Frontdesk',
  refused: 'Frontdesk refused',
  gone: 'Frontdesk refused',
  foreign: undefined,
}

/**
 * Reads the e-mails of the open folder that came since the last time, the oldest first. Those to other addresses stay as they
 * are: people may read the same mailbox.
 */
export async function readNew(mailbox: Mailbox): Promise<void> {
  const { client, signal } = mailbox
  const validity = client.mailbox ? Number(client.mailbox.uidValidity) : 0
  const position = await readPosition(mailbox)
  const last = position?.uid_validity === validity ? position.last_uid : 0
  const query = last > 0 ? { uid: `${last + 1}:*` } : { since: new Date(Date.now() - newMailbox) }
  const found = (await client.search(query, { uid: true })) || []
  // "5:*" names the last e-mail even where its number is below 5.
  const uids = found.filter(uid => uid > last).sort((a, b) => a - b)
  for (const uid of uids) {
    if (signal.aborted) return
    await readOne(mailbox, uid)
    await savePosition(mailbox, validity, uid)
  }
  if (last === 0 && uids.length === 0) {
    const next = client.mailbox ? Number(client.mailbox.uidNext) : 1
    await savePosition(mailbox, validity, Math.max(0, next - 1))
  }
}

async function readOne({ client, taker, log, signal }: Mailbox, uid: number): Promise<void> {
  const one = String(uid)
  const found = await client.fetchOne(one, { uid: true, size: true, headers: recipients }, { uid: true })
  if (!found || !namesUs(found.headers, taker)) return
  const isCut = (found.size ?? 0) > maxMailBytes
  const source = isCut ? { start: 0, maxLength: headBytes } : true
  const whole = await client.fetchOne(one, { uid: true, source }, { uid: true })
  if (!whole || whole.source === undefined) return
  const folder = await taker.take(whole.source, { isCut }, signal).then(
    ({ outcome }) => {
      attempts.delete(uid)
      return folders[outcome]
    },
    error => {
      const failed = (attempts.get(uid) ?? 0) + 1
      attempts.set(uid, failed)
      if (failed < mostAttempts || signal.aborted) throw error
      log.warn({ err: error, uid }, 'An e-mail cannot be read, and is left in the mailbox')
      return undefined
    },
  )
  if (folder === undefined) return
  await client.messageFlagsAdd(one, ['\\Seen'], { uid: true })
  await move(client, one, folder).catch(error =>
    log.warn({ reason: error?.message }, 'An e-mail that was read stays in its folder'),
  )
}

async function move(client: ImapFlow, uid: string, folder: string): Promise<void> {
  if (await client.messageMove(uid, folder, { uid: true })) return
  await client.mailboxCreate(folder)
  await client.messageMove(uid, folder, { uid: true })
}

/** Whether one of the addresses that these headers name is a signed one of ours. */
function namesUs(headers: Buffer | undefined, taker: MailTaker): boolean {
  const text = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, '') ?? ''
  return (text.match(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g) ?? []).some(taker.isOurs)
}

async function readPosition({ database, name }: Mailbox): Promise<Position | null> {
  const [row] = await database.query<{ position: Position | null }>(
    service,
    'select public.inbound_position($1) as position',
    [name],
    { prepare: true },
  )
  return row?.position ?? null
}

async function savePosition({ database, name }: Mailbox, validity: number, uid: number): Promise<void> {
  await database.query(
    service,
    'select public.save_inbound_position($1, $2::text::bigint, $3::text::bigint)',
    [name, String(validity), String(uid)],
    { prepare: true, changes: true },
  )
}
