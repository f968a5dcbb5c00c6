import { useState } from 'react'
import { useBusiness, useMay, useRole } from '@/lib/business/business'
import { mayDecideAbout, type Role, roleNames, rolesToGive, toRole } from '@/lib/business/permissions'
import { formatDate } from '@/lib/format'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Select } from '@/ui/select'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { type Member, useChangeRole, useRemoveMember } from '../api/use-members.ts'

/** Somebody who works at the business, and what whoever looks at it may decide about them. */
export function MemberRow({ member }: { member: Member }) {
  const { id: businessId, name } = useBusiness()
  const role = useRole()
  const mayChangeRole = useMay('own') && member.role !== 'owner'
  const mayRemove = mayDecideAbout(role, member.role) && !member.isSelf
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveMember(businessId)

  const takeOut = () => {
    setIsAsking(false)
    remove.mutate(member.userId, {
      onSuccess: () => toast({ title: `${member.email} no longer works here` }),
      onError: tellFailure('This person could not be removed'),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium wrap-anywhere">
          {member.email}
          {member.isSelf && <span className="font-normal text-muted-foreground"> (you)</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          Since {formatDate(member.joinedAt)}
          {member.isOffered && (
            <Badge variant="warning">{member.isSelf ? 'Offered to you' : 'Offered to them'}</Badge>
          )}
        </p>
      </div>
      {mayChangeRole ? <RoleSelect member={member} /> : <Badge>{roleNames[member.role]}</Badge>}
      {mayRemove && (
        <Button
          variant="outline"
          size="sm"
          busy={remove.isPending}
          aria-label={`Remove ${member.email}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${member.email}?`}
        description={`${name} closes to them at once, also on pages that they have open, and invitations that they sent are withdrawn. What they wrote stays. You can invite them again.`}
        confirmLabel="Remove"
        destructive
        onConfirm={takeOut}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}

/** The role of somebody, which the owner changes. */
function RoleSelect({ member: { userId, email, role } }: { member: Member }) {
  const { id: businessId } = useBusiness()
  const ownRole = useRole()
  const change = useChangeRole(businessId)
  const give = (next: Role) =>
    change.mutate(
      { userId, role: next },
      {
        onSuccess: () =>
          toast({
            title: 'Role changed',
            description: `${email} is ${next === 'agent' ? 'an agent' : 'a manager'} now.`,
          }),
        onError: tellFailure('The role could not be changed'),
      },
    )
  return (
    <Select
      aria-label={`Role of ${email}`}
      className="w-auto"
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      onChange={event => give(toRole(event.target.value))}
    >
      {rolesToGive(ownRole).map(each => (
        <option key={each} value={each}>
          {roleNames[each]}
        </option>
      ))}
    </Select>
  )
}
