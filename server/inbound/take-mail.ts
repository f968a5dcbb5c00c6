import { createHash } from 'node:crypto'
import type { ReplyAddresses, SignedAddress } from '../../supabase/functions/rounds/mail/reply-addresses.ts'
import type { Database } from '../database/database.ts'
import { type Limits, RateLimited } from '../limits/limits.ts'
import type { Storage } from '../storage/storage.ts'
import { isDisowned } from './authentication.ts'
import { readDeliveryReport } from './bounces.ts'
import { storePictures } from './pictures.ts'
import { type Delivery, type ReadMail, readMail } from './read-mail.ts'

/**
 * What became of an e-mail. `foreign`: it was sent to none of our addresses. `known`: it had come in before. `gone`: there is no
 * such chat any more. `bounce`: it told that one of ours does not arrive.
 */
export type Outcome = 'written' | 'refused' | 'known' | 'gone' | 'bounce' | 'foreign'

export interface Taken {
  outcome: Outcome
  /** Why it was refused, or what of it was left out. */
  reason?: string | undefined
}

export interface TakeOptions {
  database: Database
  storage: Pick<Storage, 'objects' | 'pictures' | 'drafts'>
  limits: Limits
  addresses: ReplyAddresses
  /** Without a trailing slash. */
  siteUrl: string
  /** The address that our own e-mails come from. */
  ownAddress: string
  /** The receiving mail server's name in Authentication-Results, where it is trusted. */
  authServer: string | undefined
  /** Answers a chat that may wait for the assistant, as what its customer types does. Never throws. */
  answerChat(chat: { session_id: string; business_id: string }): Promise<void>
  /** Called with what became of each. */
  observe(outcome: Outcome): void
}

/** Takes e-mails that came in. */
export interface MailTaker {
  isOurs(address: string): boolean
  /** Whether an address leads into a chat that is still there, or takes bounces. @throws Error of the database */
  accepts(address: string): Promise<boolean>
  /**
   * Writes an e-mail into its chat, or notes why not. Once it returns, that is kept; again is the same.
   * @throws Error where it cannot be kept now
   */
  take(raw: Buffer, delivery: Omit<Delivery, 'isOurs'>, signal: AbortSignal): Promise<Taken>
}

/** What a chat is told to an e-mail for. */
interface Thread {
  business_id: string
  /** Who may write: the people of its business, or its customer. */
  addresses: string[]
}

/** A message of a chat has at most so many characters. */
const longestMessage = 8_000

const service = { role: 'service_role' } as const

export function createMailTaker({
  database,
  storage,
  limits,
  addresses,
  siteUrl,
  ownAddress,
  authServer,
  answerChat,
  observe,
}: TakeOptions): MailTaker {
  const isOurs = (address: string) =>
    address.toLowerCase() === ownAddress.toLowerCase() || addresses.read(address) !== undefined

  async function threadOf({ id, kind }: SignedAddress): Promise<Thread | null> {
    const [row] = await database.query<{ thread: Thread | null }>(
      service,
      'select public.mail_thread($1::text::uuid, $2) as thread',
      [id, kind],
      { prepare: true },
    )
    return row?.thread ?? null
  }

  async function receive({ id, kind }: SignedAddress, mail: Record<string, unknown>): Promise<Taken> {
    const [row] = await database.query<{ taken: Taken }>(
      service,
      'select public.receive_mail($1::text::uuid, $2, $3::text::jsonb) as taken',
      [id, kind, JSON.stringify(mail)],
      { prepare: true, changes: true, announces: true },
    )
    return row?.taken ?? { outcome: 'gone' }
  }

  async function noteBounce({ id }: SignedAddress, raw: Buffer): Promise<Taken> {
    const report = readDeliveryReport(raw.toString('latin1'))
    if (report?.isFinal)
      await database.query(service, 'select public.note_bounce($1::text::uuid)', [id], {
        prepare: true,
        changes: true,
      })
    return { outcome: 'bounce' }
  }

  /** Why an e-mail is no reply of whoever has the address. */
  function refusal(mail: ReadMail, { addresses: writers }: Thread): string | undefined {
    if (mail.sender === ownAddress.toLowerCase()) return 'loop'
    if (mail.robot) return mail.robot
    if (mail.sender === undefined || !writers.includes(mail.sender)) return 'other sender'
    if (isDisowned(mail.authenticationResults, authServer)) return 'forged'
    return undefined
  }

  async function isTooMany(to: SignedAddress): Promise<boolean> {
    try {
      await limits.consume('replyMailByChat', `${to.kind} ${to.id}`)
      return false
    } catch (error) {
      if (error instanceof RateLimited) return true
      throw error
    }
  }

  async function takeReply(to: SignedAddress, mail: ReadMail, signal: AbortSignal): Promise<Taken> {
    const thread = await threadOf(to)
    if (!thread) return { outcome: 'gone' }
    const digest = createHash('sha256').update(`${to.kind} ${to.id} ${mail.identity}`).digest('hex')
    const common = {
      digest,
      sender: mail.sender ?? '',
      message_id: mail.messageId,
      content: messageOf(mail.words),
    }
    const reason = refusal(mail, thread) ?? ((await isTooMany(to)) ? 'too many' : undefined)
    // Told to whoever has the address, who may have answered from another one.
    if (reason) return receive(to, { ...common, reason, is_taken: false, tells: reason === 'other sender' })
    const stored = await storePictures(storage, siteUrl, mail.pictures, {
      sessionId: to.id,
      businessId: thread.business_id,
      digest,
      signal,
    })
    const leftOut = stored.reason ?? leftOutOf(mail)
    const isTaken = common.content !== '' || stored.urls.length > 0
    const told = leftOut ?? (isTaken ? undefined : 'empty')
    const taken = await receive(to, {
      ...common,
      images: stored.urls,
      reason: told,
      is_taken: isTaken,
      tells: told !== undefined,
    })
    // Nobody waits for it: the e-mail is taken by now.
    if (taken.outcome === 'written' && to.kind === 'customer')
      void answerChat({ session_id: to.id, business_id: thread.business_id })
    return taken
  }

  return {
    isOurs,
    async accepts(address) {
      const to = addresses.read(address)
      return to !== undefined && (to.kind === 'bounce' || (await threadOf(to)) !== null)
    },
    async take(raw, delivery, signal) {
      const mail = await readMail(raw, { ...delivery, isOurs })
      const to = mail.recipients.map(addresses.read).find(found => found !== undefined)
      const taken: Taken =
        to === undefined
          ? { outcome: 'foreign' }
          : to.kind === 'bounce'
            ? await noteBounce(to, raw)
            : await takeReply(to, mail, signal)
      observe(taken.outcome)
      return taken
    },
  }
}

/** What of an e-mail does not go into a chat, for its sender to mend. */
function leftOutOf({ isCut, hasFiles, words }: ReadMail): string | undefined {
  if (isCut) return 'mail too large'
  if (hasFiles) return 'file'
  return words.length > longestMessage ? 'too long' : undefined
}

/** As much as a message holds, without what PostgreSQL's text does not: zeros, and halves of characters. */
const messageOf = (words: string): string =>
  Buffer.from(words.replaceAll('\0', '').slice(0, longestMessage)).toString()
