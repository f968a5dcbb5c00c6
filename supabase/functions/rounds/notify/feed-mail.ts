import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { feedWordsIn } from './feed-words.ts'
import { oneLine } from './one-line.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { wordsOf } from './words/languages.ts'

/** A shop's list of products that could not be read several times in a row. */
export interface FeedNotice {
  id: string
  business_id: string
  business_name: string
  owner_email: string
  /** The account's; null while it is not known. */
  language: string | null
  /** The shop's host. */
  name: string
  /** What went wrong, in words. */
  fault: string | null
}

/** The e-mail that tells an owner that products are not kept up to date any more, and what to do. */
export function feedMail(notice: FeedNotice, { siteUrl, look }: MailSite): Mail {
  const business = oneLine(notice.business_name, 80)
  const { language, words } = wordsOf(notice.language)
  const { subject, happened, meanwhile, toDo, open } = feedWordsIn(language)
  return compose(notice.owner_email, {
    language,
    sender: business,
    look,
    subject: subject(business),
    before: [
      happened(oneLine(notice.name, 100)),
      ...(notice.fault ? [oneLine(notice.fault, 300)] : []),
      meanwhile,
      toDo,
    ],
    button: { label: open, address: `${siteUrl}/dashboard/businesses/${notice.business_id}/products` },
    insteadOfButton: words.letter.insteadOfButton,
    after: [],
  })
}
