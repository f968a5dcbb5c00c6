import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bot, CircleCheck, Headset } from 'lucide-react'
import { i18n } from '@/lib/i18n/language'
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
          <Trans>Reply Manually</Trans>
        </Button>
      )}
      {status === 'manual' && (
        <Button variant="outline" size="sm" {...press('active')}>
          <Bot aria-hidden />
          <Trans>Hand back to the assistant</Trans>
        </Button>
      )}
      {status !== 'resolved' && (
        <Button variant="outline" size="sm" {...press('resolved')}>
          <CircleCheck aria-hidden />
          <Trans>Mark Resolved</Trans>
        </Button>
      )}
    </div>
  )
}

const states: Record<Status, MessageDescriptor> = {
  active: msg`The assistant answers this chat.`,
  manual: msg`You answer this chat.`,
  resolved: msg`This chat is resolved.`,
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
      {isBlocked
        ? t`This customer cannot write.`
        : isHeld
          ? t`Nobody answers this chat.`
          : i18n._(states[status])}
    </p>
  )
}
