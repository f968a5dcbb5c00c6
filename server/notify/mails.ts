import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
import { type Mail, type Mailer, MailRefused } from '../mail/mailer.ts'
import { type AnswerNotice, answerMail } from './answer-mail.ts'
import { type ChannelNotice, channelMail } from './channel-mail.ts'
import { type DigestNotice, digestMail } from './digest-mail.ts'
import { type FeedNotice, feedMail } from './feed-mail.ts'
import { type OwnerNotice, ownerMail } from './owner-mail.ts'
import { type InboundNotice, inboundNotice } from './replies/inbound-notice.ts'
import { type ReplyNotice, replyMail } from './replies/reply-mail.ts'
import { type TeamInvitation, teamMail } from './team-mail.ts'
import { type TrialNotice, trialMail } from './trial-mail.ts'
import type { MailSite } from './unsubscribe/links.ts'

export interface MailsOptions {
  database: Database
  mailer: Mailer
  site: MailSite
  log: FastifyBaseLogger
  /** How often due e-mails are looked for, in milliseconds. */
  interval?: number
  observer?: JobObserver
}

const jobName = 'e-mails'

/** A queue in the database with e-mails of one kind. */
interface Queue<Notice> {
  /** Claims those that are due. */
  claim: string
  /** Records whether the one with this id was sent. */
  settle: string
  /**
   * One is claimed at a time, and noted as sent before the next: of those that a process leaves behind, one at most may be on
   * its way, and who gets one is looked at right before.
   */
  isInTurn?: boolean
  idOf(notice: Notice): string
  /** Whose copy it is, where one e-mail goes to several. */
  readerOf?(notice: Notice): string
  mailOf(notice: Notice, site: MailSite): Mail
  /** Notes that there is no such recipient: at once, or when a mail server reports it later. */
  refuse?: string
}

const owners: Queue<OwnerNotice> = {
  claim: 'select * from public.claim_owner_mails()',
  settle: 'select public.settle_owner_mail($1, $2::text::boolean, $3::text::uuid)',
  idOf: ({ mail_id }) => mail_id,
  readerOf: ({ owner_id }) => owner_id,
  mailOf: ownerMail,
}

const noteBounce = 'select public.note_bounce($1)'

const answers: Queue<AnswerNotice> = {
  claim: 'select * from public.claim_answer_mails(1)',
  settle: 'select public.settle_answer_mail($1, $2::text::boolean)',
  isInTurn: true,
  idOf: ({ id }) => id,
  mailOf: answerMail,
  refuse: noteBounce,
}

const replies: Queue<ReplyNotice> = {
  claim: 'select * from public.claim_reply_mails(1)',
  settle: 'select public.settle_reply_mail($1, $2::text::boolean)',
  isInTurn: true,
  idOf: ({ id }) => id,
  mailOf: replyMail,
  refuse: noteBounce,
}

const inboundNotices: Queue<InboundNotice> = {
  claim: 'select * from public.claim_inbound_notices()',
  settle: 'select public.settle_inbound_notice($1, $2::text::boolean)',
  idOf: ({ id }) => id,
  mailOf: inboundNotice,
}

const digests: Queue<DigestNotice> = {
  claim: 'select * from public.claim_digests()',
  settle: 'select public.settle_digest($1, $2::text::boolean)',
  idOf: ({ mail_id }) => mail_id,
  mailOf: digestMail,
}

const channels: Queue<ChannelNotice> = {
  claim: 'select * from public.claim_channel_notices()',
  settle: 'select public.settle_channel_notice($1, $2::text::boolean)',
  idOf: ({ id }) => id,
  mailOf: channelMail,
}

const feeds: Queue<FeedNotice> = {
  claim: 'select * from public.claim_feed_notices()',
  settle: 'select public.settle_feed_notice($1, $2::text::boolean)',
  idOf: ({ id }) => id,
  mailOf: feedMail,
}

const invitations: Queue<TeamInvitation> = {
  claim: 'select * from public.claim_team_invitations()',
  settle: 'select public.settle_team_invitation($1, $2::text::boolean)',
  idOf: ({ id }) => id,
  mailOf: teamMail,
}

const trials: Queue<TrialNotice> = {
  claim: 'select * from public.claim_trial_notices()',
  settle: 'select public.settle_trial_notice($1, $2::text::boolean)',
  idOf: ({ id }) => id,
  mailOf: trialMail,
}

const service = { role: 'service_role' } as const

/**
 * Sends owners and members the e-mails about chats that wait for them, daily limits, their week, the end of their trial, messengers
 * that do not work, invitations to work at a business, and shops that cannot be read, and customers the answers that they left an
 * address for and what the owner has written while their page was closed. Any number of processes may do so on one database: each
 * e-mail is claimed by one of them. One that fails is tried again later, by any process.
 */
export function startMails({
  database,
  mailer,
  site,
  log,
  interval = 3_000,
  observer = unobservedJobs,
}: MailsOptions): {
  /** Resolves when the current e-mails have been sent or have failed, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let timer: NodeJS.Timeout
  let round = Promise.resolve()

  async function sendDue<Notice extends object>(queue: Queue<Notice>) {
    const due = await database.query<Notice & Record<string, unknown>>(service, queue.claim, [], {
      prepare: true,
    })
    const sent = await Promise.all(due.map(notice => sendOne(queue, notice)))
    if (queue.isInTurn && sent.length > 0 && sent.every(Boolean) && !isStopped) await sendDue(queue)
  }

  async function sendOne<Notice>(queue: Queue<Notice>, notice: Notice) {
    const id = queue.idOf(notice)
    const bounceTo = queue.refuse && site.replies ? { bounceTo: site.replies.make('bounce', id) } : {}
    const isSent = await mailer.send({ ...queue.mailOf(notice, site), ...bounceTo }).then(
      () => true,
      async error => {
        log.error({ reason: error?.message, about: id }, 'An e-mail failed')
        if (queue.refuse && error instanceof MailRefused && error.isForRecipient)
          await database.query(service, queue.refuse, [id], { prepare: true, changes: true })
        return false
      },
    )
    const reader = queue.readerOf ? [queue.readerOf(notice)] : []
    await database.query(service, queue.settle, [id, String(isSent), ...reader], { prepare: true })
    observer.goesOn(jobName)
    return isSent
  }

  function next() {
    let outcome: 'done' | 'failed' = 'done'
    const failed = (error: unknown) => {
      outcome = 'failed'
      log.error({ err: error }, 'E-mails could not be looked up')
    }
    const sending = [
      sendDue(owners),
      sendDue(answers),
      sendDue(digests),
      sendDue(replies),
      sendDue(inboundNotices),
      sendDue(channels),
      sendDue(feeds),
      sendDue(invitations),
      sendDue(trials),
    ]
    round = Promise.all(sending.map(each => each.catch(failed))).then(() => {
      observer.ended(jobName, outcome)
      if (!isStopped) timer = setTimeout(next, interval)
    })
  }
  observer.started({ name: jobName, every: interval })
  next()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new AbortController()
      const late = delay(5_000, undefined, { signal: timeout.signal }).catch(() => undefined)
      await Promise.race([round, late])
      timeout.abort()
    },
  }
}
