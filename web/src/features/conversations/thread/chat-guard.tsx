import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ban, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '@/lib/format'
import { Button } from '@/ui/button'
import { useReleaseChat } from '../api/use-release-chat.ts'
import { type Block, useUnblockCustomer } from '../blocking/use-blocks.ts'

interface ChatGuardProps {
  businessId: string
  sessionId: string
  /** Why the chat is held back, if it is. */
  heldReason: string | null
  /** The block of its customer, if there is one. */
  block: Block | undefined
  onBlock: () => void
}

/** A notice above the messages of a chat that is held back or whose customer is blocked, with a button to undo it. */
export function ChatGuard({ businessId, sessionId, heldReason, block, onBlock }: ChatGuardProps) {
  const release = useReleaseChat(businessId, sessionId)
  const unblock = useUnblockCustomer(businessId)
  if (block) {
    return (
      <Bar icon={<Ban aria-hidden />} words={<span className="font-medium">{blockedWords(block)}</span>}>
        <Button variant="outline" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(block)}>
          <Trans>Undo</Trans>
        </Button>
      </Bar>
    )
  }
  if (heldReason === null) return null
  return (
    <Bar
      icon={<Inbox aria-hidden />}
      words={
        <Trans>
          <span className="font-medium">Held back</span>: {heldReason}
        </Trans>
      }
    >
      <Button variant="outline" size="sm" onClick={onBlock}>
        <Trans context="verb">Block</Trans>
      </Button>
      <Button size="sm" busy={release.isPending} onClick={() => release.mutate()}>
        <Trans context="a chat that is held back">Release</Trans>
      </Button>
    </Bar>
  )
}

/** For how long a customer is blocked: 'Blocked for good', or 'Blocked until 2:05 PM, Mar 4, 2026'. */
function blockedWords({ expires_at: end }: Block): string {
  if (end === null) return t`Blocked for good`
  const time = formatTime(end)
  const date = formatDate(end)
  return t`Blocked until ${time}, ${date}`
}

interface BarProps {
  icon: ReactNode
  words: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

function Bar({ icon, words, children }: BarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-muted/60 px-4 py-2.5 text-sm sm:px-6">
      <p className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
        {icon}
        <span className="min-w-0 break-words">{words}</span>
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  )
}
