import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { channelWordsIn } from './channel-words.ts'
import { oneLine } from './one-line.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { wordsOf } from './words/languages.ts'

/** A messenger that refuses what a business is connected to it with. */
export interface ChannelNotice {
  id: string
  business_id: string
  business_name: string
  owner_email: string
  /** The account's; null while it is not known. */
  language: string | null
  account_name: string
}

/** The e-mail that tells an owner that customers are not answered in a messenger, and what to do. */
export function channelMail(notice: ChannelNotice, { siteUrl, look }: MailSite): Mail {
  const business = oneLine(notice.business_name, 80)
  const { language, words } = wordsOf(notice.language)
  const { subject, happened, meanwhile, toDo, open } = channelWordsIn(language)
  return compose(notice.owner_email, {
    language,
    sender: business,
    look,
    subject: subject(business),
    before: [happened(`@${oneLine(notice.account_name, 60)}`), meanwhile, toDo],
    button: { label: open, address: `${siteUrl}/dashboard/businesses/${notice.business_id}/connections` },
    insteadOfButton: words.letter.insteadOfButton,
    after: [],
  })
}
