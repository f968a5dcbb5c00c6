import type { Mail } from '../../mail/mailer.ts'
import { compose } from '../../mail/templates.ts'
import { oneLine } from '../one-line.ts'
import type { MailSite } from '../unsubscribe/links.ts'
import { wordsOf } from '../words/languages.ts'
import { type NoticeReason, noticeWords } from './notice-words.ts'
import { spoken } from './reply-words.ts'
import { threadOf } from './threading.ts'

/** An e-mail that came in and did not go into the chat in whole, for whoever can mend that. */
export interface InboundNotice {
  id: string
  address: string
  party: 'owner' | 'customer'
  language: string | null
  reason: string
  /** Whether its words are in the chat. */
  is_written: boolean
  message_id: string | null
  business_id: string
  business_name: string
  session_id: string
  /** For a customer: opens the chat. */
  token: string | null
}

/** One short e-mail that says what is missing and what to do. */
export function inboundNotice(notice: InboundNotice, { siteUrl, look }: MailSite): Mail {
  const { id, address, party, business_id, session_id, token, is_written } = notice
  const business = oneLine(notice.business_name, 80)
  const language = spoken(notice.language)
  const words = noticeWords[language]
  const { letter, answer } = wordsOf(language).words
  const reason = words.reasons[notice.reason as NoticeReason] ?? words.reasons.empty
  const mail = compose(address, {
    language,
    sender: business,
    look,
    subject: words.subject(business),
    before: [is_written ? words.partly : words.nothing, reason],
    button: {
      label: answer.open,
      address:
        party === 'owner'
          ? `${siteUrl}/dashboard/businesses/${business_id}/chats?session=${session_id}`
          : `${siteUrl}/chat/${business_id}#chat=${session_id}.${token}`,
    },
    insteadOfButton: letter.insteadOfButton,
    after: [],
  })
  return { ...mail, id, sender: business, ...threadOf([{ id: null, message_id: notice.message_id }]) }
}
