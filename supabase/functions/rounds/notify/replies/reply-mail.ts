import type { Mail } from '../../mail/mailer.ts'
import { replyLine } from '../../mail/reply-line.ts'
import { compose, type Paragraph } from '../../mail/templates.ts'
import { oneLine } from '../one-line.ts'
import type { MailSite } from '../unsubscribe/links.ts'
import { wordsOf } from '../words/languages.ts'
import { FILE_ALONE, fileSize, IMAGE_ALONE } from './attachments.ts'
import { replyWords, spoken } from './reply-words.ts'
import { threadOf } from './threading.ts'

/** A file of a reply: the address that saves it, what it is called, and its bytes. */
export interface MessageFile {
  url: string
  name: string
  size: number
}

/** An owner's messages that their customer has not seen in the chat. */
export interface ReplyNotice {
  id: string
  customer_email: string
  /** The customer's language, as far as it is known. */
  language: string | null
  /** The customer's last message. */
  asked: string | null
  messages: { content: string; is_picture: boolean; file: MessageFile | null }[] | null
  business_id: string
  business_name: string
  session_id: string
  /** Opens the chat in a browser that has no key to it. */
  token: string
  /** The customer's address as the database compares those that want no e-mails. */
  address_digest: string
  /** The e-mails of this chat before: a Message-ID of the customer's, or the id of one of ours. */
  earlier: { id: string | null; message_id: string | null }[]
}

/**
 * The e-mail with an owner's messages. Its subject holds nobody's words but the business's name.
 */
export function replyMail(notice: ReplyNotice, { siteUrl, wayOut, replies, look }: MailSite): Mail {
  const { id, customer_email, business_id, session_id, token, messages } = notice
  const business = oneLine(notice.business_name, 80)
  const language = spoken(notice.language)
  const words = replyWords[language]
  const { letter, answer } = wordsOf(language).words
  const shown = (messages ?? []).flatMap(({ content, is_picture, file }): Paragraph[] => {
    if (file) return [...(content === FILE_ALONE ? [] : [{ quote: content }]), fileLink(file, language)]
    return [
      {
        quote: is_picture
          ? [content === IMAGE_ALONE ? '' : content, words.picture].join(' ').trim()
          : content,
      },
    ]
  })
  const mail = compose(customer_email, {
    language,
    sender: business,
    look,
    subject: words.subject(business),
    before: [
      ...(replies ? [{ small: replyLine(words.above) }] : []),
      words.written(business),
      ...shown,
      ...(notice.asked ? [answer.asked, { quote: oneLine(notice.asked, 500) }] : []),
      ...(replies ? [words.answer] : []),
    ],
    button: { label: answer.open, address: `${siteUrl}/chat/${business_id}#chat=${session_id}.${token}` },
    insteadOfButton: letter.insteadOfButton,
    after: [answer.link],
    unsubscribe: wayOut(
      { kind: 'customer', business: business_id, address: notice.address_digest, language },
      words.why(business),
    ),
  })
  return {
    ...mail,
    id,
    sender: business,
    ...threadOf(notice.earlier),
    ...(replies ? { replyTo: replies.make('customer', session_id) } : {}),
  }
}

/**
 * The file as a link and not as an attachment: a mail server may refuse 10 MB, and what is deleted with its chat does not stay in
 * a mailbox.
 */
function fileLink({ url, name, size }: MessageFile, language: string): Paragraph {
  return { label: oneLine(name, 200), address: url, about: [fileSize(size, language)] }
}
