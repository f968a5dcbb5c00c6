import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { wordsOf } from './words/languages.ts'

/** The answer to a question that nobody could answer when it was asked, for a customer who left an address. */
export interface AnswerNotice {
  id: string
  customer_email: string
  /** The customer's language, as far as it is known. */
  language: string | null
  /** In the customer's words. */
  question: string
  /** In the owner's. */
  answer: string
  business_id: string
  business_name: string
  session_id: string
  /** Opens the chat in a browser that has no key to it. */
  token: string
  /** The customer's address as the database compares those that want no e-mails. */
  address_digest: string
}

/**
 * The e-mail with an answer. Its subject holds no words of a customer. The token stands behind a `#`: neither servers nor
 * other sites are told what is there.
 */
export function answerMail(notice: AnswerNotice, { siteUrl, wayOut, look }: MailSite): Mail {
  const { id, customer_email, business_id, session_id, token, address_digest } = notice
  const business = oneLine(notice.business_name, 80)
  const { language, words } = wordsOf(notice.language)
  const { letter, answer } = words
  const mail = compose(customer_email, {
    language,
    sender: business,
    look,
    subject: answer.subject(business),
    before: [
      answer.asked,
      { quote: oneLine(notice.question, 500) },
      answer.answer,
      { quote: notice.answer.trim() },
    ],
    button: {
      label: answer.open,
      address: `${siteUrl}/chat/${business_id}#chat=${session_id}.${token}`,
    },
    insteadOfButton: letter.insteadOfButton,
    after: [answer.link],
    unsubscribe: wayOut(
      { kind: 'customer', business: business_id, address: address_digest, language },
      answer.why(business),
    ),
  })
  return { ...mail, id, sender: business }
}
