import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getSupabase, type Row } from '@/lib/supabase'
import { type Role, toRole } from './permissions.ts'

/** What the account is at a business of which it is not the owner, or was not when the list was read. */
export interface OwnRole {
  businessId: string
  role: Role
  /** Whether the account gets neither e-mails nor alerts of it. */
  isMuted: boolean
  /** Whether its owner wants to hand it over to the account. */
  isOffered: boolean
}

const rolesKey = ['roles'] as const

/** @throws PostgrestError */
async function fetchRoles(signal: AbortSignal): Promise<OwnRole[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('my_roles').abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    businessId: row.business_id,
    role: toRole(row.role),
    isMuted: row.is_muted,
    isOffered: row.is_offered,
  }))
}

/**
 * The query of what the account is at each of its businesses.
 * @param ids those of which it is not the owner: where there are others, it is asked anew
 */
export function ownRoles(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...rolesKey, ...ids.toSorted()] as const,
    queryFn: ({ signal }) => fetchRoles(signal),
  })
}

/** What an account is at one of its businesses. */
export interface Membership {
  business: Row<'businesses'>
  role: Role
  isOffered: boolean
}

/** What an account is at its businesses; left out is one whose role is not known yet. */
export function membershipsOf(
  businesses: readonly Row<'businesses'>[],
  userId: string,
  roles: readonly OwnRole[],
): Membership[] {
  return businesses.flatMap((business): Membership[] => {
    if (business.owner_id === userId) return [{ business, role: 'owner', isOffered: false }]
    const own = roles.find(({ businessId }) => businessId === business.id)
    // A list that still calls the account its owner was read before the business changed hands.
    if (!own || own.role === 'owner') return []
    return [{ business, role: own.role, isOffered: own.isOffered }]
  })
}

/** Reads anew at which businesses the account works, and as what. */
export async function refreshMemberships(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: rolesKey }),
    queryClient.invalidateQueries({ queryKey: ['businesses'] }),
  ])
}
