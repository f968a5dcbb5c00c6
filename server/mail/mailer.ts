/** An e-mail to one person, in both forms. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /**
   * Hands an e-mail over for delivery, trying again a few times.
   * @throws Error of the last try
   */
  send(mail: Mail): Promise<void>
}
