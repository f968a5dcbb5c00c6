import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Dialog, DialogContent, DialogDescription } from '@/ui/dialog'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { EmptyState } from '@/ui/feedback/empty-state'
import { NothingFound } from '@/ui/feedback/pictures'
import { customerName, type SessionSummary, toStatus } from '../api/session.ts'
import { useChangeStatus } from '../api/use-change-status.ts'
import { useDeleteChat } from '../api/use-delete-chat.ts'
import { BlockDialog } from '../blocking/block-dialog.tsx'
import { useBlockCustomer, useBlocks } from '../blocking/use-blocks.ts'
import { AnswerForAll } from './answer-for-all.tsx'
import { ChatActions } from './chat-actions.tsx'
import { ChatDetails } from './chat-details.tsx'
import { ChatGuard } from './chat-guard.tsx'
import { ChatHeader } from './chat-header.tsx'
import { MessageLog } from './message-log.tsx'
import { ReplyBox } from './reply-box.tsx'
import { buildTimeline } from './timeline.ts'
import { useChat } from './use-chat.ts'
import { useExportChat } from './use-export-chat.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useReplies } from './use-replies.ts'
import { useTyping } from './use-typing.ts'
import { useUnsentWarning } from './use-unsent-warning.ts'

interface ChatDialogProps {
  business: Row<'businesses'>
  sessionId: string
  /** The chat's row in the list, if it is loaded. */
  summary: SessionSummary | undefined
  onClose: () => void
}

/** One chat: its messages, live, and the owner's actions. Full screen on a phone. */
export function ChatDialog({ business, sessionId, summary, onClose }: ChatDialogProps) {
  const chat = useChat(business.id, sessionId)
  const { data, isLoadingEarlier, loadEarlier } = chat
  const session = data?.session ?? summary
  const change = useChangeStatus(business.id, sessionId)
  const { mutate: exportChat } = useExportChat(business.name)
  const messages = data?.messages
  const { draft, entries, setDraft, send, retry, discard } = useReplies(
    business.id,
    sessionId,
    messages,
    chat.dataUpdatedAt,
    chat.refresh,
  )
  const { isCustomerTyping, announceTyping } = useTyping(sessionId, session?.topic, messages?.at(-1)?.id)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const remove = useDeleteChat(business.id, sessionId)
  const [isAskingToBlock, setIsAskingToBlock] = useState(false)
  const block = useBlockCustomer(business.id, sessionId)
  const { data: blocks } = useBlocks(business.id)
  const currentBlock = blocks?.find(({ session_id }) => session_id === sessionId)
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  useMarkRead(business.id, data)
  useUnsentWarning()

  const status = session && toStatus(session.status)
  const rows = useMemo(() => buildTimeline(messages ?? [], entries), [messages, entries])

  // After a take-over the owner wants to write.
  const focusField = useEffectEvent(() => field.current?.focus())
  const hasTakenOver = change.isSuccess && change.variables === 'manual'
  useEffect(() => {
    if (hasTakenOver) focusField()
  }, [hasTakenOver])

  const isMissing = data === null
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
        <ChatHeader
          session={session}
          areDetailsOpen={areDetailsOpen}
          isBlocked={currentBlock !== undefined}
          onDetails={() => setDetailsOpen(!areDetailsOpen)}
          onExport={() => data && exportChat(data.session)}
          onBlock={() => setIsAskingToBlock(true)}
          onDelete={() => setIsAskingToDelete(true)}
        />
        <DialogDescription className="sr-only">The conversation, and your part in it</DialogDescription>
        {areDetailsOpen && data && <ChatDetails session={data.session} />}
        {session && (
          <ChatGuard
            businessId={business.id}
            sessionId={sessionId}
            heldReason={session.held_reason}
            block={currentBlock}
            onBlock={() => setIsAskingToBlock(true)}
          />
        )}
        {isMissing ? (
          <div className="grid flex-1 place-items-center p-6">
            <EmptyState
              picture={NothingFound}
              title="This chat was not found."
              description="The address may be wrong, or the chat belongs to another business."
            />
          </div>
        ) : chat.isError && !data ? (
          <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6">
            <p className="text-sm text-muted-foreground">The messages could not be loaded.</p>
            <Button variant="outline" busy={chat.isFetching} onClick={() => chat.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <MessageLog
            focusTarget={log}
            rows={rows}
            customer={session ? customerName(session) : 'the customer'}
            isLoaded={data !== undefined}
            isCustomerTyping={isCustomerTyping}
            hasEarlier={data?.hasEarlier ?? false}
            isLoadingEarlier={isLoadingEarlier}
            onEarlier={loadEarlier}
            onRetry={retry}
            onDiscard={discard}
          />
        )}
        {messages && <AnswerForAll businessId={business.id} messages={messages} />}
        {status && !isMissing && (
          <footer className="grid gap-2.5 border-t print:hidden px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            {status === 'manual' && (
              <ReplyBox
                field={field}
                draft={draft}
                onDraft={text => {
                  setDraft(text)
                  if (text.trim() !== '') announceTyping()
                }}
                onSend={send}
              />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-sm text-muted-foreground max-sm:sr-only">
                {currentBlock ? notes.blocked : session.held_reason !== null ? notes.held : notes[status]}
              </p>
              <ChatActions
                status={status}
                pending={change.isPending ? change.variables : undefined}
                onChange={change.mutate}
              />
            </div>
          </footer>
        )}
        <BlockDialog
          open={isAskingToBlock}
          customer={session ? customerName(session) : 'this customer'}
          isBlocking={block.isPending}
          onBlock={forGood => block.mutate(forGood, { onSuccess: () => setIsAskingToBlock(false) })}
          onClose={() => setIsAskingToBlock(false)}
        />
        <ConfirmDialog
          open={isAskingToDelete}
          title="Delete this chat?"
          description="All messages and images are removed, for you and for the customer. This cannot be undone."
          confirmLabel="Delete chat"
          destructive
          onConfirm={() => {
            setIsAskingToDelete(false)
            remove.mutate(undefined, { onSuccess: onClose })
          }}
          onCancel={() => setIsAskingToDelete(false)}
        />
      </DialogContent>
    </Dialog>
  )
}

const notes = {
  active: 'The assistant answers this chat.',
  manual: 'You answer this chat.',
  resolved: 'This chat is resolved.',
  held: 'Nobody answers this chat.',
  blocked: 'This customer cannot write.',
}
