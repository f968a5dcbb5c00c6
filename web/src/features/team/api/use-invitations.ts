import { useQuery } from '@tanstack/react-query'
import { type Role, toRole } from '@/lib/business/permissions'
import { getSupabase } from '@/lib/supabase'
import { teamKeys } from './keys.ts'
import { useTeamChange } from './use-members.ts'

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string
  email: string
  role: Role
  /** The address of whoever invited; null once their account is gone. */
  invitedBy: string | null
  /** ISO 8601. */
  expiresAt: string
  isExpired: boolean
  /** Whether its last email could not be sent. */
  hasFailed: boolean
}

/** How many may work at a business beside its owner, and how many do, with those who are invited. */
export interface TeamQuota {
  used: number
  most: number
}

/** @throws PostgrestError */
async function fetchInvitations(businessId: string, signal: AbortSignal): Promise<Invitation[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('list_invitations', { business_id: businessId })
    .abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    id: row.id,
    email: row.email,
    role: toRole(row.role),
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
    isExpired: row.is_expired,
    hasFailed: row.has_failed,
  }))
}

/** @throws PostgrestError */
async function fetchQuota(businessId: string, signal: AbortSignal): Promise<TeamQuota> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('team_quota', { business_id: businessId })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return data
}

/** The invitations that wait, for those who may invite. */
export function useInvitations(businessId: string, enabled: boolean) {
  return useQuery({
    queryKey: teamKeys.invitations(businessId),
    queryFn: ({ signal }) => fetchInvitations(businessId, signal),
    enabled,
  })
}

export function useTeamQuota(businessId: string, enabled: boolean) {
  return useQuery({
    queryKey: teamKeys.quota(businessId),
    queryFn: ({ signal }) => fetchQuota(businessId, signal),
    enabled,
  })
}

export function useInvite(businessId: string) {
  return useTeamChange(businessId, async ({ email, role }: { email: string; role: Role }) => {
    const supabase = await getSupabase()
    await supabase.rpc('invite_member', { business_id: businessId, email, role }).throwOnError()
  })
}

export function useResend(businessId: string) {
  return useTeamChange(businessId, async (id: string) => {
    const supabase = await getSupabase()
    await supabase.rpc('resend_invitation', { invitation_id: id }).throwOnError()
  })
}

export function useWithdraw(businessId: string) {
  return useTeamChange(businessId, async (id: string) => {
    const supabase = await getSupabase()
    await supabase.rpc('withdraw_invitation', { invitation_id: id }).throwOnError()
  })
}
