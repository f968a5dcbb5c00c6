import type { TeamInvitation } from './use-team-invitation.ts'

/** What an invitation that has ended says to whoever opens its link. */
export function wordsFor(
  invitation: TeamInvitation,
  address: string | undefined,
): { title: string; text: string } {
  if (invitation.state === 'gone')
    return {
      title: 'This invitation does not work',
      text: 'It was withdrawn, or a newer email has replaced it. Open the newest one, or ask whoever invited you.',
    }
  const { state, business, email, invitedBy } = invitation
  if (state === 'expired')
    return {
      title: 'This invitation has expired',
      text: `Ask ${invitedBy ?? `the owner of ${business}`} for a new one.`,
    }
  return address?.toLowerCase() === email
    ? { title: 'You have accepted already', text: `You find ${business} in your dashboard.` }
    : {
        title: 'This invitation was used already',
        text: `${email} has accepted it. Sign in with that address to find ${business}.`,
      }
}
