import type { Mail } from '../../supabase/functions/rounds/mail/mailer.ts'
import { compose, type Letter } from '../../supabase/functions/rounds/mail/templates.ts'
import { wordsOf } from '../../supabase/functions/rounds/notify/words/languages.ts'
import type { Words } from '../../supabase/functions/rounds/notify/words/words.ts'

/** Who gets an e-mail about their account, and in which language; null for the one that is not known. */
interface Reader {
  to: string
  language: string | null
}

/** Asks the owner of a new account to confirm the address. */
export const confirmSignUpMail = ({ link, ...reader }: Reader & { link: string }): Mail =>
  write(reader, ({ confirm }) => ({
    subject: confirm.subject,
    before: [confirm.welcome],
    button: { label: confirm.button, address: link },
    after: [confirm.works, confirm.notYou],
  }))

/** Tells somebody who signs up again that the address already has an account. */
export const accountExistsMail = ({ signInAddress, ...reader }: Reader & { signInAddress: string }): Mail =>
  write(reader, ({ exists }) => ({
    subject: exists.subject,
    before: [exists.tried],
    button: { label: exists.button, address: signInAddress },
    after: [exists.forgotten, exists.notYou],
  }))

/** Lets the owner of an account choose a new password. */
export const resetPasswordMail = ({ link, ...reader }: Reader & { link: string }): Mail =>
  write(reader, ({ reset }) => ({
    subject: reset.subject,
    before: [reset.asked],
    button: { label: reset.button, address: link },
    after: [reset.works, reset.notYou],
  }))

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = ({ resetAddress, ...reader }: Reader & { resetAddress: string }): Mail =>
  write(reader, ({ changed }) => ({
    subject: changed.subject,
    before: [changed.changed, changed.wasItYou],
    button: { label: changed.button, address: resetAddress },
    after: [],
  }))

function write(
  { to, language: wanted }: Reader,
  letter: (words: Words['account']) => Pick<Letter, 'subject' | 'before' | 'button' | 'after'>,
): Mail {
  const { language, words } = wordsOf(wanted)
  return compose(to, {
    ...letter(words.account),
    language,
    insteadOfButton: words.letter.insteadOfButton,
  })
}
