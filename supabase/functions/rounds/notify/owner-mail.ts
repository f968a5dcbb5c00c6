import type { Mail } from '../mail/mailer.ts'
import { compose, type Letter, type Paragraph } from '../mail/templates.ts'
import { type LimitNotice, limitPart } from './limit-part.ts'
import { oneLine } from './one-line.ts'
import { replyWords, spoken as spokenReply } from './replies/reply-words.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { type EscalatedChat, waitingPart } from './waiting-part.ts'
import { type WebhookNotice, webhookPart } from './webhook-part.ts'
import { wordsOf } from './words/languages.ts'
import type { OwnerMailKind, Words } from './words/words.ts'

/** All that is due to be told to the owner of a business, or to one of its members. */
export interface OwnerNotice {
  mail_id: string
  business_id: string
  business_name: string
  /** Whose copy it is: the owner's or a member's. */
  owner_id: string
  owner_email: string
  /** The account's; null while it is not known. */
  language: string | null
  time_zone: string | null
  /** How many chats wait, and of how many of them the owner was told before. */
  waiting: number
  reminders: number
  /** Those that wait longest; null for none. */
  chats: EscalatedChat[] | null
  limits: LimitNotice[] | null
  /** Webhooks that were switched off. */
  webhooks?: WebhookNotice[] | null
}

/** What an e-mail says of one matter. With others it has its subject as a heading; its button is the e-mail's where it is the first. */
export type LetterPart = Pick<Letter, 'subject' | 'before' | 'button' | 'after'>

/** The e-mail that tells an owner of everything that is due: the chats that wait first, then limits, then webhooks. */
export function ownerMail(notice: OwnerNotice, { siteUrl, wayOut, replies, look }: MailSite): Mail {
  const { mail_id, business_id, owner_id, owner_email, waiting, reminders, time_zone } = notice
  const business = oneLine(notice.business_name, 80)
  const spoken = wordsOf(notice.language)
  const { language, words } = spoken
  const place = `${siteUrl}/dashboard/businesses/${business_id}`
  const dashboard = { overview: `${place}/overview`, home: `${siteUrl}/dashboard` }
  const chats = notice.chats ?? []
  const [onlyChat] = waiting === 1 ? chats : []
  const replyTo = onlyChat && replies?.make('owner', onlyChat.session_id)
  const [first, ...others] = [
    ...(waiting > 0
      ? [
          waitingPart(
            { waiting, reminders, chats },
            business,
            `${place}/chats`,
            spoken,
            replyTo ? replyWords[spokenReply(language)] : undefined,
          ),
        ]
      : []),
    ...(notice.limits ?? []).map(limit =>
      limitPart(limit, business, dashboard, { ...spoken, timeZone: time_zone }),
    ),
    ...(notice.webhooks ? [webhookPart(notice.webhooks, business, `${place}/connections`, spoken)] : []),
  ]
  if (!first) throw new Error('An e-mail to an owner has nothing to say')
  const kind = kindOf(notice)
  const mail = compose(owner_email, {
    ...first,
    language,
    sender: business,
    look,
    insteadOfButton: words.letter.insteadOfButton,
    after: [...first.after, ...others.flatMap(asSection)],
    ...(kind
      ? { unsubscribe: wayOut({ kind, account: owner_id, language }, whyOf(kind, business, words)) }
      : {}),
  })
  // Each reader's is an e-mail of its own, and the same one when it is sent again.
  return { ...mail, id: `${mail_id}.${owner_id.slice(0, 8)}`, ...(replyTo ? { replyTo } : {}) }
}

/** The kind that its link ends: none where it tells of nothing but webhooks, which are told of once. */
function kindOf({ waiting, reminders, limits }: OwnerNotice): OwnerMailKind | undefined {
  if (waiting > 0) return reminders === waiting ? 'reminders' : 'waiting'
  return limits ? 'limits' : undefined
}

const asSection = ({ subject, before, button }: LetterPart): Paragraph[] => [
  { heading: subject },
  ...before,
  button,
]

const whyOf = (kind: OwnerMailKind, business: string, { waiting, limits }: Words): string =>
  kind === 'limits'
    ? limits.why
    : kind === 'reminders'
      ? waiting.whyReminder(business)
      : waiting.why(business)
