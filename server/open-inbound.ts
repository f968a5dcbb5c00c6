import type { FastifyBaseLogger } from 'fastify'
import {
  createReplyAddresses,
  type ReplyAddresses,
} from '../supabase/functions/rounds/mail/reply-addresses.ts'
import type { Database } from './database/database.ts'
import type { Answering } from './functions/answering.ts'
import { readImapAddress } from './inbound/imap-address.ts'
import { startInbound } from './inbound/inbound.ts'
import type { InboundSettings } from './inbound-settings.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import { derive } from './process/secrets.ts'
import type { Storage } from './storage/storage.ts'

interface OpenInboundOptions {
  database: Database
  storage: Storage
  limits: Limits
  answerChat: Answering['answerChat']
  siteUrl: string
  mailFrom: string
  metrics: Metrics
  log: FastifyBaseLogger
}

/** The addresses that take replies by e-mail, the same in all processes of an installation; undefined where none do. */
export const replyAddresses = (
  inbound: InboundSettings | undefined,
  jwtSecret: string,
): ReplyAddresses | undefined =>
  inbound && createReplyAddresses(inbound.address, derive(jwtSecret, 'reply addresses'))

/** Takes replies by e-mail as the settings say. @throws Error of the system where the port is taken */
export async function openInbound(
  { imapUrl, smtp, authServer }: InboundSettings,
  addresses: ReplyAddresses,
  { database, storage, limits, answerChat, siteUrl, mailFrom, metrics, log }: OpenInboundOptions,
): Promise<{ stop(): Promise<void> }> {
  let isMailboxUp: boolean | undefined
  const observe = metrics.observeInbound(() => isMailboxUp)
  return startInbound({
    database,
    storage,
    limits,
    answerChat,
    addresses,
    siteUrl,
    ownAddress: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom,
    authServer,
    observe,
    imap: imapUrl ? readImapAddress(imapUrl) : undefined,
    smtp,
    log,
    jobs: metrics.jobs,
    onMailbox: isUp => {
      isMailboxUp = isUp
    },
  })
}
