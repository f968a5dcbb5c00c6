import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ChevronDown, UserRound } from 'lucide-react'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { nameOf, peopleOf } from '../api/people.ts'
import { useAssign } from './use-assign.ts'

interface AssigneeMenuProps {
  businessId: string
  sessionId: string
  assigneeId: string | null
}

/** Who answers a chat, and a way to give it to somebody else. */
export function AssigneeMenu({ businessId, sessionId, assigneeId }: AssigneeMenuProps) {
  const { data: people } = useQuery(peopleOf(businessId))
  const assign = useAssign(businessId, sessionId, assigneeId)
  const name = assigneeId === null ? t`Unassigned` : (nameOf(people, assigneeId) ?? '…')
  const choices = [
    { id: null, label: t`Nobody` },
    ...(people ?? []).map(({ user_id, email, is_caller }) => ({
      id: user_id,
      label: is_caller ? t`You` : email,
    })),
  ]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          busy={assign.isPending}
          disabled={!people}
          aria-label={t`Assigned to: ${name}`}
          className="min-w-0 shrink"
        >
          <UserRound aria-hidden />
          <span className="max-w-40 min-w-0 truncate">{name}</span>
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80 max-w-80 overflow-y-auto">
        {choices.map(({ id, label }) => (
          <DropdownMenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === assigneeId}
            onSelect={() => id !== assigneeId && assign.mutate(id)}
          >
            <Check aria-hidden className={clsx(id !== assigneeId && 'invisible')} />
            <span className="min-w-0 truncate">{label}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
