import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { trialWordsIn } from './trial-words.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { wordsOf } from './words/languages.ts'

/** A trial that ends in four hours, or that has ended without a plan. */
export interface TrialNotice {
  id: string
  kind: 'ending' | 'ended'
  owner_email: string
  /** The account's; null while it is not known. */
  language: string | null
  time_zone: string | null
  ends_at: Date | string
}

/** The e-mail that tells an owner of the end of the trial, what stays as it is, and where the plan is. */
export function trialMail(notice: TrialNotice, { siteUrl }: MailSite): Mail {
  const { language, words } = wordsOf(notice.language)
  const said = trialWordsIn(language)
  const time = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: notice.time_zone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(notice.ends_at))
  const { subject, text } = said[notice.kind]
  return compose(notice.owner_email, {
    language,
    subject,
    before: [text(time), said.answered],
    button: { label: said.button, address: `${siteUrl}/pricing` },
    insteadOfButton: words.letter.insteadOfButton,
    after: [said.why],
  })
}
