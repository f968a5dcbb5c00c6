import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useBusiness, useMay } from '@/lib/business/business'
import { LoadError } from '@/ui/feedback/load-error'
import { PageHeader } from '@/ui/page/page-header'
import { Skeleton } from '@/ui/skeleton'
import { useArrived } from '@/ui/use-arrived'
import { useInvitations, useTeamQuota } from './api/use-invitations.ts'
import { useMembers } from './api/use-members.ts'
import { useIsMuted } from './api/use-mute.ts'
import { HandOverCard } from './hand-over/hand-over-card.tsx'
import { OfferCard } from './hand-over/offer-card.tsx'
import { InvitationsCard } from './invitations/invitations-card.tsx'
import { InviteCard } from './invitations/invite-card.tsx'
import { LeaveCard } from './people/leave-card.tsx'
import { MuteCard } from './people/mute-card.tsx'
import { PeopleCard } from './people/people-card.tsx'

/** Who works at a business: the people, those who are invited, and how one leaves or hands it over. */
export function TeamPage() {
  const { id: businessId } = useBusiness()
  const mayInvite = useMay('manage')
  const mayHandOver = useMay('own')
  const members = useMembers(businessId)
  const invitations = useInvitations(businessId, mayInvite)
  const quota = useTeamQuota(businessId, mayInvite)
  const muted = useIsMuted(businessId)
  // How high the cards are, is not known before.
  const isLoading = !useArrived([members, invitations, quota, muted].every(({ isLoading }) => !isLoading))
  const self = members.data?.find(({ isSelf }) => isSelf)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t`Team`} description={t`Who works at this business, and what each may do.`} />
      {isLoading && <TeamSkeleton />}
      {!isLoading && members.error && !members.data && (
        <LoadError isRetrying={members.isFetching} onRetry={members.refetch}>
          <Trans>The team could not be loaded.</Trans>
        </LoadError>
      )}
      {!isLoading && members.data && (
        <>
          {self?.isOffered && <OfferCard owner={members.data[0]?.email ?? t`The owner`} />}
          <PeopleCard members={members.data} />
          {mayInvite && <InviteCard quota={quota.data} />}
          {mayInvite && <InvitationsCard query={invitations} />}
          {muted.data !== undefined && <MuteCard isMuted={muted.data} />}
          {mayHandOver && <HandOverCard members={members.data} />}
          {!mayHandOver && <LeaveCard />}
        </>
      )}
    </div>
  )
}

function TeamSkeleton() {
  return (
    <div role="status" className="grid max-w-3xl gap-3">
      <span className="sr-only">
        <Trans>Loading the team</Trans>
      </span>
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
