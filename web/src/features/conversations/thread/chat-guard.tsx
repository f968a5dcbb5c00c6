import { Ban, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useReleaseChat } from '../api/use-release-chat.ts'
import { describeBlock } from '../blocking/describe-block.ts'
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
      <Bar icon={<Ban aria-hidden />} title={`Blocked ${describeBlock(block)}`}>
        <Button variant="outline" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(block)}>
          Undo
        </Button>
      </Bar>
    )
  }
  if (heldReason === null) return null
  return (
    <Bar icon={<Inbox aria-hidden />} title="Held back" detail={heldReason}>
      <Button variant="outline" size="sm" onClick={onBlock}>
        Block
      </Button>
      <Button size="sm" busy={release.isPending} onClick={() => release.mutate()}>
        Release
      </Button>
    </Bar>
  )
}

interface BarProps {
  icon: ReactNode
  title: string
  detail?: string
  /** What can be done about it. */
  children: ReactNode
}

function Bar({ icon, title, detail, children }: BarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-muted/60 px-4 py-2.5 text-sm sm:px-6">
      <p className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
        {icon}
        <span className="min-w-0 break-words">
          <span className="font-medium">{title}</span>
          {detail && `: ${detail}`}
        </span>
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  )
}
