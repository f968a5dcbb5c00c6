import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { type Role, toRole } from './permissions.ts'

/** An invitation to the account's own address. */
export interface OwnInvitation {
  id: string
  business: string
  role: Role
  /** The address of whoever invites; null once their account is gone. */
  invitedBy: string | null
  /** ISO 8601. */
  expiresAt: string
}

export const invitationsKey = ['invitations'] as const

/** @throws PostgrestError */
async function fetchInvitations(signal: AbortSignal): Promise<OwnInvitation[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('my_invitations').abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    id: row.id,
    business: row.business_name,
    role: toRole(row.role),
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
  }))
}

/** The query of the invitations that wait for the account's answer. */
export function ownInvitations(userId: string) {
  return queryOptions({
    queryKey: [...invitationsKey, userId] as const,
    queryFn: ({ signal }) => fetchInvitations(signal),
  })
}
