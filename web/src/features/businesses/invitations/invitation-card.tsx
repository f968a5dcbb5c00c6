import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { OwnInvitation } from '@/lib/business/invitations'
import { roleHints, roleNames } from '@/lib/business/permissions'
import { useAnswerInvitation } from '@/lib/business/use-answer-invitation'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'

/** An invitation to the account's address: who invites to what, and the two answers. */
export function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { id, business, role, invitedBy } = invitation
  const titleId = useId()
  const navigate = useNavigate()
  const { accept, decline } = useAnswerInvitation()
  const join = () =>
    accept.mutate(id, {
      onSuccess: businessId => {
        toast({ title: `You now work at ${business}`, variant: 'success' })
        navigate(`/dashboard/businesses/${businessId}/chats`)
      },
      onError: tellFailure('The invitation could not be accepted'),
    })
  const refuse = () =>
    decline.mutate(id, {
      onSuccess: () => toast({ title: 'Invitation declined' }),
      onError: tellFailure('The invitation could not be declined'),
    })
  return (
    <Card role="group" aria-labelledby={titleId} className="border-primary/40 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 id={titleId} className="font-semibold wrap-anywhere">
            You are invited to <bdi>{business}</bdi>
          </h2>
          <p className="text-sm text-pretty wrap-anywhere text-muted-foreground">
            {invitedBy ? `${invitedBy} invites you` : 'You are invited'} as {article(role)}{' '}
            {roleNames[role].toLowerCase()}. {roleHints[role]}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button busy={accept.isPending} disabled={decline.isPending} onClick={join}>
            Accept
          </Button>
          <Button variant="outline" busy={decline.isPending} disabled={accept.isPending} onClick={refuse}>
            Decline
          </Button>
        </div>
      </div>
    </Card>
  )
}

const article = (role: OwnInvitation['role']) => (role === 'manager' ? 'a' : 'an')
