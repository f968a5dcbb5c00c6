import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Role, toRole } from '@/lib/business/permissions'
import { getSupabase } from '@/lib/supabase'
import { teamKeys } from './keys.ts'

/** Somebody who works at a business. */
export interface Member {
  userId: string
  email: string
  role: Role
  /** ISO 8601. */
  joinedAt: string
  /** Whether it is the account itself. */
  isSelf: boolean
  /** Whether the owner has offered the business to them. */
  isOffered: boolean
}

/** @throws PostgrestError */
async function fetchMembers(businessId: string, signal: AbortSignal): Promise<Member[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('list_members', { business_id: businessId }).abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    userId: row.user_id,
    email: row.email,
    role: toRole(row.role),
    joinedAt: row.joined_at,
    isSelf: row.is_caller,
    isOffered: row.is_offered,
  }))
}

/** Everybody at a business, the owner first. */
export function useMembers(businessId: string) {
  return useQuery({
    queryKey: teamKeys.members(businessId),
    queryFn: ({ signal }) => fetchMembers(businessId, signal),
  })
}

/** Something that is done about the people of a business, after which they are read anew; also after a refusal. */
export function useTeamChange<Values, Result = void>(
  businessId: string,
  change: (values: Values) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamKeys.all(businessId) }),
  })
}

export function useChangeRole(businessId: string) {
  return useTeamChange(businessId, async ({ userId, role }: { userId: string; role: Role }) => {
    const supabase = await getSupabase()
    await supabase.rpc('change_role', { business_id: businessId, user_id: userId, role }).throwOnError()
  })
}

export function useRemoveMember(businessId: string) {
  return useTeamChange(businessId, async (userId: string) => {
    const supabase = await getSupabase()
    await supabase.rpc('remove_member', { business_id: businessId, user_id: userId }).throwOnError()
  })
}
