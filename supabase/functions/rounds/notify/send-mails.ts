import { type Mailer, MailRefused } from '../mail/mailer.ts'
import type { MailLook } from '../mail/templates.ts'
import * as queues from './queues.ts'
import type { MailSite } from './unsubscribe/links.ts'

export interface SendMailsOptions {
  /** Calls a database function as the service role. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  mailer: Mailer
  site: MailSite
  log: { error(details: object, message: string): void }
  /** Called after each e-mail. */
  goesOn?(): void
  /** Whether no further e-mail is to be begun. */
  isStopped?(): boolean
}

/** What came of the e-mails that were due; `isWhole`: all queues could be looked at. */
export interface SentMails {
  sent: number
  failed: number
  isWhole: boolean
}

/**
 * Sends the e-mails that are due: to owners and members about chats that wait for them, daily limits, their week, the end of
 * their trial, messengers that do not work, invitations to work at a business, and shops that cannot be read; to customers the
 * answers that they left an address for, and what the owner has written while their page was closed. Any number of processes may do
 * so on one database: each e-mail is claimed by one of them. One that fails is tried again later, by any process.
 */
export async function sendMails({
  rpc,
  mailer,
  site,
  log,
  goesOn = () => undefined,
  isStopped = () => false,
}: SendMailsOptions): Promise<SentMails> {
  const counts: SentMails = { sent: 0, failed: 0, isWhole: true }

  async function sendDue<Notice>(queue: queues.Queue<Notice>): Promise<void> {
    const due = await rpc<Notice[]>(queue.claim, queue.claimArgs ?? {})
    const sent = await Promise.all(due.map(notice => sendOne(queue, notice)))
    if (queue.isInTurn && sent.length > 0 && sent.every(Boolean) && !isStopped()) await sendDue(queue)
  }

  async function sendOne<Notice>(queue: queues.Queue<Notice>, notice: Notice): Promise<boolean> {
    const id = queue.idOf(notice)
    const bounceTo = queue.refuse && site.replies ? { bounceTo: site.replies.make('bounce', id) } : {}
    const look = await lookOf(queue, notice)
    const isSent = await mailer.send({ ...queue.mailOf(notice, { ...site, look }), ...bounceTo }).then(
      () => true,
      async error => {
        log.error({ reason: error?.message, about: id }, 'An e-mail failed')
        if (queue.refuse && error instanceof MailRefused && error.isForRecipient)
          await rpc(queue.refuse, { mail_id: id })
        return false
      },
    )
    await rpc(queue.settle, { ...queue.keyOf(notice), is_sent: isSent })
    counts[isSent ? 'sent' : 'failed'] += 1
    goesOn()
    return isSent
  }

  async function lookOf<Notice>(queue: queues.Queue<Notice>, notice: Notice): Promise<MailLook | null> {
    const { business_id } = notice as { business_id?: string }
    const business = queue.businessOf ? queue.businessOf(notice) : business_id
    if (!business) return null
    // Without it, an e-mail looks as every business's does.
    return rpc<MailLook | null>('business_look', { business_id: business }).catch(() => null)
  }

  const failed = (error: unknown) => {
    counts.isWhole = false
    log.error({ err: error }, 'E-mails could not be looked up')
  }
  await Promise.all(
    [
      sendDue(queues.owners),
      sendDue(queues.answers),
      sendDue(queues.digests),
      sendDue(queues.replies),
      sendDue(queues.inboundNotices),
      sendDue(queues.channels),
      sendDue(queues.feeds),
      sendDue(queues.invitations),
      sendDue(queues.trials),
    ].map(each => each.catch(failed)),
  )
  return counts
}
