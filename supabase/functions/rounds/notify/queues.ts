// The queues in the database that e-mails wait in, and what each e-mail says.
import type { Mail } from '../mail/mailer.ts'
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

/** E-mails of one kind. */
export interface Queue<Notice> {
  /** The database function that claims those that are due, and its arguments. */
  claim: string
  claimArgs?: Record<string, unknown>
  /** The database function that records whether one was sent. */
  settle: string
  /**
   * One is claimed at a time, and noted as sent before the next: of those that a process leaves behind, one at most may be on
   * its way, and who gets one is looked at right before.
   */
  isInTurn?: boolean
  idOf(notice: Notice): string
  /** The arguments of `settle` that name it. */
  keyOf(notice: Notice): Record<string, unknown>
  mailOf(notice: Notice, site: MailSite): Mail
  /** The business that it is about; by default the one that the notice names. */
  businessOf?(notice: Notice): string | undefined
  /** The database function that notes that there is no such recipient: at once, or when a mail server reports it later. */
  refuse?: string
}

const byId = {
  idOf: ({ id }: { id: string }) => id,
  keyOf: ({ id }: { id: string }) => ({ id }),
}

export const owners: Queue<OwnerNotice> = {
  claim: 'claim_owner_mails',
  settle: 'settle_owner_mail',
  idOf: ({ mail_id }) => mail_id,
  // Where one e-mail goes to several, each has a copy.
  keyOf: ({ mail_id, owner_id }) => ({ mail_id, user_id: owner_id }),
  mailOf: ownerMail,
}

export const answers: Queue<AnswerNotice> = {
  ...byId,
  claim: 'claim_answer_mails',
  claimArgs: { batch: 1 },
  settle: 'settle_answer_mail',
  isInTurn: true,
  mailOf: answerMail,
  refuse: 'note_bounce',
}

export const replies: Queue<ReplyNotice> = {
  ...byId,
  claim: 'claim_reply_mails',
  claimArgs: { batch: 1 },
  settle: 'settle_reply_mail',
  isInTurn: true,
  mailOf: replyMail,
  refuse: 'note_bounce',
}

export const inboundNotices: Queue<InboundNotice> = {
  ...byId,
  claim: 'claim_inbound_notices',
  settle: 'settle_inbound_notice',
  mailOf: inboundNotice,
}

export const digests: Queue<DigestNotice> = {
  claim: 'claim_digests',
  settle: 'settle_digest',
  idOf: ({ mail_id }) => mail_id,
  keyOf: ({ mail_id }) => ({ mail_id }),
  mailOf: digestMail,
  businessOf: ({ businesses: [first, second] }) => (second ? undefined : first?.id),
}

export const channels: Queue<ChannelNotice> = {
  ...byId,
  claim: 'claim_channel_notices',
  settle: 'settle_channel_notice',
  mailOf: channelMail,
}

export const feeds: Queue<FeedNotice> = {
  ...byId,
  claim: 'claim_feed_notices',
  settle: 'settle_feed_notice',
  mailOf: feedMail,
}

export const invitations: Queue<TeamInvitation> = {
  ...byId,
  claim: 'claim_team_invitations',
  settle: 'settle_team_invitation',
  mailOf: teamMail,
}

export const trials: Queue<TrialNotice> = {
  ...byId,
  claim: 'claim_trial_notices',
  settle: 'settle_trial_notice',
  mailOf: trialMail,
}

/** The database functions that sending e-mails calls. */
export const mailFunctions: string[] = [
  ...[owners, answers, replies, inboundNotices, digests, channels, feeds, invitations, trials].flatMap(
    ({ claim, settle }) => [claim, settle],
  ),
  'note_bounce',
  'business_look',
]
