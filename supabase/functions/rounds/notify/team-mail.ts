import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'
import { teamWordsIn } from './team-words.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { wordsOf } from './words/languages.ts'

/** Somebody who is invited to work at a business. */
export interface TeamInvitation {
  id: string
  email: string
  /** That of the account with this address, or else of whoever invites; null while it is not known. */
  language: string | null
  role: 'manager' | 'agent'
  business_name: string
  /** The address of whoever invites; null once their account is gone. */
  invited_by: string | null
  /** Of this e-mail's link. It is in the link's fragment, which no server and no log sees. */
  token: string
}

/** Where an invitation leads. */
export const teamInvitationLink = (siteUrl: string, token: string): string => `${siteUrl}/join#${token}`

/** The e-mail that invites somebody to work at a business. */
export function teamMail(invitation: TeamInvitation, { siteUrl, look }: MailSite): Mail {
  const business = oneLine(invitation.business_name, 80)
  const { language, words } = wordsOf(invitation.language)
  const said = teamWordsIn(language)
  const { email, role, invited_by, token } = invitation
  return compose(email, {
    language,
    sender: business,
    look,
    subject: said.subject(business),
    before: [said.invited(invited_by, business), said.roles[role]],
    button: { label: said.accept, address: teamInvitationLink(siteUrl, token) },
    insteadOfButton: words.letter.insteadOfButton,
    after: [said.works(email), said.unwanted],
  })
}
