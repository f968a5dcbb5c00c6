import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useBusiness, useMay, useRole } from '@/lib/business/business'
import { mayDecideAbout, type Role, roleNames, rolesToGive, toRole } from '@/lib/business/permissions'
import { formatDate } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
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
  const { email } = member
  const joined = formatDate(member.joinedAt)
  const role = useRole()
  const mayChangeRole = useMay('own') && member.role !== 'owner'
  const mayRemove = mayDecideAbout(role, member.role) && !member.isSelf
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveMember(businessId)

  const takeOut = () => {
    setIsAsking(false)
    remove.mutate(member.userId, {
      onSuccess: () => toast({ title: t`${email} no longer works here` }),
      onError: tellFailure(t`This person could not be removed`),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium wrap-anywhere">
          {email}
          {member.isSelf && <span className="font-normal text-muted-foreground"> {t`(you)`}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          <Trans>Since {joined}</Trans>
          {member.isOffered && (
            <Badge variant="warning">{member.isSelf ? t`Offered to you` : t`Offered to them`}</Badge>
          )}
        </p>
      </div>
      {mayChangeRole ? <RoleSelect member={member} /> : <Badge>{i18n._(roleNames[member.role])}</Badge>}
      {mayRemove && (
        <Button
          variant="outline"
          size="sm"
          busy={remove.isPending}
          aria-label={t`Remove ${email}`}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Remove ${email}?`}
        description={t`${name} closes to them at once, also on pages that they have open, and invitations that they sent are withdrawn. What they wrote stays. You can invite them again.`}
        confirmLabel={t`Remove`}
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
            title: t`Role changed`,
            description: next === 'agent' ? t`${email} is an agent now.` : t`${email} is a manager now.`,
          }),
        onError: tellFailure(t`The role could not be changed`),
      },
    )
  return (
    <Select
      aria-label={t`Role of ${email}`}
      className="w-auto"
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      onChange={event => give(toRole(event.target.value))}
    >
      {rolesToGive(ownRole).map(each => (
        <option key={each} value={each}>
          {i18n._(roleNames[each])}
        </option>
      ))}
    </Select>
  )
}
