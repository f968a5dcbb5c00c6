import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Row } from '@/lib/supabase'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/ui/dialog'
import type { SessionSummary } from '../api/session.ts'
import { Conversation } from './conversation.tsx'

interface ChatDialogProps {
  business: Row<'businesses'>
  sessionId: string
  /** The chat's row in the list, if it is loaded. */
  summary: SessionSummary | undefined
  onClose: () => void
}

/** One chat in a dialog, which is full screen on a phone. */
export function ChatDialog({ onClose, ...chat }: ChatDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        hideClose
        onOpenAutoFocus={event => {
          event.preventDefault()
          const isTouch = window.matchMedia('(pointer: coarse)').matches
          const target = (isTouch ? null : field.current) ?? log.current
          target?.focus({ preventScroll: true })
        }}
        data-prints
        className="h-[max(80vh,min(36rem,100dvh-2rem))] max-h-none max-w-3xl gap-0 overflow-x-hidden overflow-y-auto p-0 max-sm:top-0 max-sm:left-0 max-sm:h-dvh max-sm:w-full max-sm:max-w-none max-sm:translate-x-0 max-sm:translate-y-0 max-sm:rounded-none max-sm:border-0 sm:p-0"
      >
        <DialogDescription className="sr-only">
          <Trans>The conversation, and your part in it</Trans>
        </DialogDescription>
        <Conversation {...chat} title={DialogTitle} field={field} log={log} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
