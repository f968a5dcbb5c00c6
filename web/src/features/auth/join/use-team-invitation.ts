import { useQuery } from '@tanstack/react-query'
import { type Role, toRole } from '@/lib/business/permissions'
import { getSupabase } from '@/lib/supabase'

/** What the link of an invitation to a team leads to. */
export type TeamInvitation =
  | { state: 'gone' }
  | {
      state: 'open' | 'expired' | 'accepted'
      id: string
      business: string
      role: Role
      /** The only address that it is for. */
      email: string
      /** The address of whoever invites; null once their account is gone. */
      invitedBy: string | null
    }

interface Answer {
  state: TeamInvitation['state']
  id: string
  business: string
  role: string
  email: string
  invited_by: string | null
}

/** @throws PostgrestError */
async function fetchInvitation(token: string, signal: AbortSignal): Promise<TeamInvitation> {
  if (token === '') return { state: 'gone' }
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('team_invitation', { token }).abortSignal(signal)
  if (error) throw error
  const { state, id, business, role, email, invited_by } = data as unknown as Answer
  return state === 'gone'
    ? { state }
    : { state, id, business, role: toRole(role), email, invitedBy: invited_by }
}

/** The invitation whose link was opened. */
export function useTeamInvitation(token: string) {
  return useQuery({
    queryKey: ['team invitation', token],
    queryFn: ({ signal }) => fetchInvitation(token, signal),
  })
}
