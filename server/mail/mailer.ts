/** An e-mail to one person, in both forms. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same whenever this e-mail is sent again, so that it can be recognised as the same one; otherwise made at random. */
  id?: string
  /** In whose name it is sent, such as a business; it goes out from the installation's own address. */
  sender?: string
  /** Where replies go. */
  replyTo?: string
  /** Its Message-ID in whole, such as `<chat@example.com>`, in place of one made of `id`. */
  messageId?: string
  /** The Message-ID of the e-mail that this one answers. */
  inReplyTo?: string
  /** Further headers. */
  headers?: Record<string, string>
  /** The address at which whoever gets it ends e-mails of this kind, also by a mail program's own button (RFC 8058). */
  unsubscribe?: string
}

/** The mail server takes e-mails, but not this one: its recipient may not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

export interface Mailer {
  /**
   * Sends an e-mail, with a few attempts.
   * @throws Error of the last attempt
   */
  send(mail: Mail): Promise<void>
}
