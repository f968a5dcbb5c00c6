/** An e-mail to one person, in both forms. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /**
   * Sends an e-mail, with a few attempts.
   * @throws Error of the last attempt
   */
  send(mail: Mail): Promise<void>
}
