// Whether a person or a program has written an e-mail.
import { loopHeader } from '../../supabase/functions/rounds/mail/loop-header.ts'

/** What an e-mail says of itself, by header names in lower case. */
export interface SaidOfItself {
  /** The values of a header, without folding, the topmost first. */
  header(name: string): string[]
  /** The addresses in From. */
  from: string[]
  /** The envelope's sender, empty for none; undefined where it is not known. */
  returnPath: string | undefined
}

/** Headers of which any value says that a program has written it. */
const ofRobots = [
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-failed-recipients',
]

const robotNames = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@]|$)/i

/**
 * Why an e-mail is taken for a program's (RFC 3834, section 2, and what mail servers do besides).
 * @returns undefined for one that a person wrote
 */
export function robotReason({ header, from, returnPath }: SaidOfItself): 'loop' | 'automatic' | undefined {
  if (header(loopHeader.toLowerCase()).length > 0) return 'loop'
  const [submitted] = header('auto-submitted')
  const isAutomatic =
    (submitted !== undefined && !/^no\b/i.test(submitted.trim())) ||
    header('precedence').some(value => /^\s*(bulk|junk|list|auto_reply)\b/i.test(value)) ||
    ofRobots.some(name => header(name).length > 0) ||
    header('content-type').some(value => /^\s*multipart\/report\b/i.test(value)) ||
    returnPath === '' ||
    from.some(address => robotNames.test(address))
  return isAutomatic ? 'automatic' : undefined
}
