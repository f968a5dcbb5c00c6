/** An e-mail to one person, in both forms. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same whenever this e-mail is sent again, so that it can be recognised as the same one; otherwise made at random. */
  id?: string
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
