import { t } from '@lingui/core/macro'
import type { TeamInvitation } from './use-team-invitation.ts'

/** What an invitation that has ended says to whoever opens its link. */
export function wordsFor(
  invitation: TeamInvitation,
  address: string | undefined,
): { title: string; text: string } {
  if (invitation.state === 'gone')
    return {
      title: t`This invitation does not work`,
      text: t`It was withdrawn, or a newer email has replaced it. Open the newest one, or ask whoever invited you.`,
    }
  const { state, business, email, invitedBy } = invitation
  if (state === 'expired')
    return {
      title: t`This invitation has expired`,
      text: invitedBy ? t`Ask ${invitedBy} for a new one.` : t`Ask the owner of ${business} for a new one.`,
    }
  return address?.toLowerCase() === email
    ? { title: t`You have accepted already`, text: t`You find ${business} in your dashboard.` }
    : {
        title: t`This invitation was used already`,
        text: t`${email} has accepted it. Sign in with that address to find ${business}.`,
      }
}
