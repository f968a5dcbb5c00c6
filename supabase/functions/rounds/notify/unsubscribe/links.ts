import type { ReplyAddresses } from '../../mail/reply-addresses.ts'
import type { Letter, MailLook } from '../../mail/templates.ts'
import { wordsOf } from '../words/languages.ts'
import type { MailChoice, UnsubscribeTokens } from './token.ts'

/** What the makers of e-mails need of the installation. */
export interface MailSite {
  /** Without a trailing slash. */
  siteUrl: string
  /** The way out of such e-mails, in the words of the choice's language. */
  wayOut(choice: MailChoice, why: string): NonNullable<Letter['unsubscribe']>
  /** Where replies by e-mail go; undefined where none come in. */
  replies: ReplyAddresses | undefined
  /** How the business of an e-mail looks. */
  look?: MailLook | null
}

/**
 * @param siteUrl without a trailing slash
 * @param oneClick the address that mail programs send a POST to (RFC 8058), where it is another than the page's
 */
export const mailSite = (
  siteUrl: string,
  tokens: UnsubscribeTokens,
  replies?: ReplyAddresses | undefined,
  oneClick = `${siteUrl}/unsubscribe`,
): MailSite => ({
  siteUrl,
  replies,
  wayOut(choice, why) {
    const token = tokens.make(choice)
    return {
      why,
      label: wordsOf(choice.language).words.letter.stop,
      address: `${siteUrl}/unsubscribe?token=${token}`,
      oneClick: `${oneClick}?token=${token}`,
    }
  },
})
