import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { answerWords } from './answer-words.ts'
import { oneLine } from './one-line.ts'

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
}

/**
 * The e-mail with an answer. Its subject holds no words of a customer. The token stands behind a `#`: neither servers nor
 * other sites are told what is there.
 * @param siteUrl without a trailing slash
 */
export function answerMail(notice: AnswerNotice, siteUrl: string): Mail {
  const { id, customer_email, business_id, session_id, token } = notice
  const business = oneLine(notice.business_name, 80)
  const { language, words } = answerWords(notice.language)
  const mail = compose(customer_email, {
    language,
    sender: business,
    subject: words.subject(business),
    before: [words.asked, `“${oneLine(notice.question, 500)}”`, words.answer, ...linesOf(notice.answer)],
    button: {
      label: words.open,
      address: `${siteUrl}/chat/${business_id}#chat=${session_id}.${token}`,
    },
    insteadOfButton: words.insteadOfButton,
    after: [words.link, words.why(business)],
  })
  return { ...mail, id }
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
