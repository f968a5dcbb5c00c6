import { Trans } from '@lingui/react/macro'
import { Headset } from 'lucide-react'
import { Button } from '@/ui/button'
import { useAssign } from './use-assign.ts'

interface HeldByOtherProps {
  businessId: string
  sessionId: string
  /** Who has the chat. */
  holder: string
  name: string
  me: string
}

/** In place of the reply box: somebody else answers this chat. */
export function HeldByOther({ businessId, sessionId, holder, name, me }: HeldByOtherProps) {
  const assign = useAssign(businessId, sessionId, holder)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-muted/60 px-4 py-2.5 text-sm">
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-2">
        <Headset aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 break-words">
          <Trans>
            <span className="font-medium">{name}</span> answers this chat.
          </Trans>
        </span>
      </p>
      <Button variant="outline" size="sm" busy={assign.isPending} onClick={() => assign.mutate(me)}>
        <Trans>Take over</Trans>
      </Button>
    </div>
  )
}
