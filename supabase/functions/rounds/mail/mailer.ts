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
  /** The e-mail that this one answers, by its Message-ID, or by the id of one of ours. */
  inReplyTo?: string
  /** Those of the conversation before that one, the oldest first. */
  references?: string[]
  /** Where mail servers report that it did not arrive. */
  bounceTo?: string
  /** Further headers. */
  headers?: Record<string, string>
  /** The address at which whoever gets it ends e-mails of this kind, also by a mail program's own button (RFC 8058). */
  unsubscribe?: string
}

/** The mail server takes e-mails, but not this one: its recipient may not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** Whether the mail server has refused the recipient, and not what or who sent it. */
  readonly isForRecipient: boolean

  constructor(message: string, isForRecipient = false) {
    super(message)
    this.isForRecipient = isForRecipient
  }
}

export interface Mailer {
  /**
   * Sends an e-mail, with a few attempts.
   * @throws Error of the last attempt
   */
  send(mail: Mail): Promise<void>
}
