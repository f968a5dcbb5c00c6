import { Bot, CircleCheck, Headset } from 'lucide-react'
import { Button } from '@/ui/button'
import type { Status } from '../api/session.ts'

interface ChatActionsProps {
  status: Status
  /** The status that is being stored. */
  pending: Status | undefined
  onChange: (status: Status) => void
}

/** What the owner can do with a chat in its status. */
export function ChatActions({ status, pending, onChange }: ChatActionsProps) {
  const press = (next: Status) => ({
    busy: pending === next,
    disabled: pending !== undefined && pending !== next,
    onClick: () => onChange(next),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:[&_svg]:hidden">
      {status !== 'manual' && (
        <Button size="sm" {...press('manual')}>
          <Headset aria-hidden />
          Reply Manually
        </Button>
      )}
      {status === 'manual' && (
        <Button variant="outline" size="sm" {...press('active')}>
          <Bot aria-hidden />
          Hand back to the assistant
        </Button>
      )}
      {status !== 'resolved' && (
        <Button variant="outline" size="sm" {...press('resolved')}>
          <CircleCheck aria-hidden />
          Mark Resolved
        </Button>
      )}
    </div>
  )
}

const states = {
  active: 'The assistant answers this chat.',
  manual: 'You answer this chat.',
  resolved: 'This chat is resolved.',
}

interface ChatStateProps {
  status: Status
  isHeld: boolean
  isBlocked: boolean
}

/** Who answers a chat, in a sentence. */
export function ChatState({ status, isHeld, isBlocked }: ChatStateProps) {
  return (
    <p className="text-sm text-muted-foreground max-sm:sr-only">
      {isBlocked ? 'This customer cannot write.' : isHeld ? 'Nobody answers this chat.' : states[status]}
    </p>
  )
}
