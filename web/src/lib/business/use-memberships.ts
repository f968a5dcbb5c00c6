import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessesOf } from './business-cache.ts'
import { type Membership, membershipsOf, type OwnRole, ownRoles } from './roles.ts'

const noRoles: OwnRole[] = []

/** The businesses at which an account works, with what it is there. Roles are not asked for where all are its own. */
export function useMemberships(userId: string) {
  const businesses = useQuery(businessesOf(userId))
  const others = businesses.data?.filter(({ owner_id }) => owner_id !== userId).map(({ id }) => id) ?? []
  const roles = useQuery({
    ...ownRoles(others),
    enabled: others.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = others.length === 0 ? noRoles : roles.data
  const current = businesses.data && known && membershipsOf(businesses.data, userId, known)
  const isWhole = current !== undefined && current.length === businesses.data?.length
  // The screen stays as it is while the role at a business is looked up that is new, or has changed hands.
  const [last, setLast] = useState<{ of: unknown; roles: unknown; memberships: Membership[] }>()
  if (isWhole && (last?.of !== businesses.data || last?.roles !== known))
    setLast({ of: businesses.data, roles: known, memberships: current })
  const isStillThere = ({ business }: Membership) => businesses.data?.some(({ id }) => id === business.id)

  return {
    memberships: isWhole ? current : last?.memberships.filter(isStillThere),
    error: businesses.error ?? roles.error,
    isFetching: businesses.isFetching || roles.isFetching,
    refetch: () => Promise.all([businesses.refetch(), others.length > 0 && roles.refetch()]),
  }
}
