import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { type Role, toRole } from './permissions.ts'
import { refreshMemberships } from './roles.ts'

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

const invitationsKey = ['invitations'] as const

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

/** @returns the id of the business @throws PostgrestError */
async function accept(id: string): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('accept_invitation', { invitation_id: id })
  if (error) throw error
  return data
}

/** @throws PostgrestError */
async function decline(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('decline_invitation', { invitation_id: id })
  if (error) throw error
}

/** Answers an invitation; what is known of the account's businesses is read anew. */
export function useAnswerInvitation() {
  const queryClient = useQueryClient()
  // Also after a refusal: the invitation may be gone.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: invitationsKey })
  return {
    accept: useMutation({
      mutationFn: accept,
      onSuccess: () => refreshMemberships(queryClient),
      onSettled,
    }),
    decline: useMutation({ mutationFn: decline, onSettled }),
  }
}
