import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ElementType, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toRole } from '@/lib/business/permissions'
import type { Row } from '@/lib/supabase'
import { randomUuid } from '@/lib/uuid'
import { nameOf, peopleOf } from '../api/people.ts'
import { customerName, givenName, type SessionSummary, type Status, toStatus } from '../api/session.ts'
import { useChangeStatus } from '../api/use-change-status.ts'
import { HeldByOther } from '../assign/held-by-other.tsx'
import { TeamTools } from '../assign/team-tools.tsx'
import { useBlocks } from '../blocking/use-blocks.ts'
import { ReplyComposer } from '../compose/reply-composer.tsx'
import { useExportChat } from '../export/use-export-chat.ts'
import { NoteBox } from '../notes/note-box.tsx'
import { setNoteDraft, useNoteDraft } from '../notes/note-draft.ts'
import { useNotes } from '../notes/use-notes.ts'
import { useRenderNote } from '../notes/use-render-note.tsx'
import { withNotes } from '../notes/with-notes.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { ColleaguesLine } from '../presence/colleagues-line.tsx'
import { useColleagues } from '../presence/use-colleagues.ts'
import { TagStrip } from '../tags/tag-strip.tsx'
import { AnswerForAll } from './answer-for-all.tsx'
import { ChatActions, ChatState } from './chat-actions.tsx'
import { ChatDetails } from './chat-details.tsx'
import { ChatGuard } from './chat-guard.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatMissing, ChatUnread } from './chat-missing.tsx'
import { type ChatQuestion, ChatQuestions } from './chat-questions.tsx'
import { MessageLog } from './message-log.tsx'
import { buildTimeline } from './timeline.ts'
import { useChat } from './use-chat.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useReplies } from './use-replies.ts'
import { useTyping } from './use-typing.ts'
import { useUnsentWarning } from './use-unsent-warning.ts'

interface ConversationProps {
  business: Row<'businesses'>
  sessionId: string
  /** The chat's row in the list, if it is loaded. */
  summary: SessionSummary | undefined
  /** What the customer's name is, such as a dialog's title. */
  title: ElementType
  /** Whether it is beside the list of the inbox, where several people work. */
  isInInbox?: boolean
  field: RefObject<HTMLTextAreaElement | null>
  log: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** One chat: its messages, live, and what can be done about it. */
export function Conversation({
  business,
  sessionId,
  summary,
  title,
  isInInbox = false,
  field,
  log,
  onClose,
}: ConversationProps) {
  const chat = useChat(business.id, sessionId)
  const { data, isLoadingEarlier, loadEarlier } = chat
  const session = data?.session ?? summary
  const change = useChangeStatus(business.id, sessionId)
  const { mutate: exportChat } = useExportChat(business.name)
  const messages = data?.messages
  const { entries, retry, discard, ...reply } = useReplies(
    business.id,
    sessionId,
    messages,
    chat.dataUpdatedAt,
    chat.refresh,
  )
  const { isCustomerTyping, announceTyping } = useTyping(sessionId, session?.topic, messages?.at(-1)?.id)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const [asked, ask] = useState<ChatQuestion>()
  const { data: blocks } = useBlocks(business.id)
  const currentBlock = blocks?.find(({ session_id }) => session_id === sessionId)
  useMarkRead(business.id, data)
  useUnsentWarning()

  const status = session && toStatus(session.status)
  // Asked for where somebody of the team has written, or is about to.
  const isTeams = isInInbox || status === 'manual' || messages?.some(({ author_id }) => author_id !== null)
  const { data: people } = useQuery({ ...peopleOf(business.id), enabled: isTeams === true })
  const caller = people?.find(({ is_caller }) => is_caller)
  const me = caller?.user_id
  const { others, tellTyping } = useColleagues(business.id, sessionId, me)
  const holder = session?.assignee_id ?? null
  // In the inbox several people work: one of them at a time writes to a customer.
  const other = isInInbox && status === 'manual' && me && holder && holder !== me ? { holder, me } : undefined
  const notes = useNotes(business.id, sessionId, Boolean(data))
  const noteDraft = useNoteDraft(sessionId)
  const { renderNote, dialog: noteDialog } = useRenderNote(business, sessionId)
  const rows = useMemo(
    () => withNotes(buildTimeline(messages ?? [], entries, people, data?.session.customer_read_at), notes),
    [messages, entries, people, data?.session.customer_read_at, notes],
  )
  // One field at a time: nobody writes to the customer what is meant for the team.
  const note = isInInbox ? noteDraft : undefined
  const beginNote = () => setNoteDraft(sessionId, noteDraft ?? { id: randomUuid(), content: '' })

  const isMissing = data === null
  // After a take-over the owner wants to write.
  const focusField = useEffectEvent(() => field.current?.focus())
  const hasTakenOver = change.isSuccess && change.variables === 'manual'
  useEffect(() => {
    if (hasTakenOver) focusField()
  }, [hasTakenOver])

  const changeTo = (next: Status) => {
    if (status && !isMissing && !change.isPending && status !== next) change.mutate(next)
  }
  useShortcuts(
    isInInbox
      ? {
          r: () => (field.current ? field.current.focus() : !other && changeTo('manual')),
          e: () => changeTo('resolved'),
          n: () => status && !isMissing && beginNote(),
        }
      : {},
  )
  return (
    <>
      <ChatHeader
        title={title}
        isInInbox={isInInbox}
        session={session}
        areDetailsOpen={areDetailsOpen}
        isBlocked={currentBlock !== undefined}
        onDetails={() => setDetailsOpen(!areDetailsOpen)}
        onExport={() => data && exportChat(data.session)}
        onBlock={() => ask('block')}
        onDelete={caller?.role === 'agent' ? undefined : () => ask('delete')}
        onClose={onClose}
      />
      {isInInbox && !isMissing && (
        <TagStrip businessId={business.id} sessionId={sessionId} tagIds={summary?.tag_ids} />
      )}
      {areDetailsOpen && data && <ChatDetails session={data.session} />}
      {session && (
        <ChatGuard
          businessId={business.id}
          sessionId={sessionId}
          heldReason={session.held_reason}
          block={currentBlock}
          onBlock={() => ask('block')}
        />
      )}
      {isMissing ? (
        <ChatMissing />
      ) : chat.isError && !data ? (
        <ChatUnread isRetrying={chat.isFetching} onRetry={chat.refetch} />
      ) : (
        <MessageLog
          focusTarget={log}
          rows={rows}
          renderNote={renderNote}
          customer={session ? customerName(session) : t`the customer`}
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
          {people && people.length > 1 && <ColleaguesLine others={others} people={people} />}
          {note && <NoteBox businessId={business.id} sessionId={sessionId} draft={note} />}
          {other && (
            <HeldByOther
              businessId={business.id}
              sessionId={sessionId}
              name={nameOf(people, holder) ?? ''}
              {...other}
            />
          )}
          {status === 'manual' && !other && !note && (
            <ReplyComposer
              key={sessionId}
              business={business}
              sessionId={sessionId}
              customer={givenName(session) ?? ''}
              role={caller && toRole(caller.role)}
              field={field}
              reply={reply}
              onTyping={() => {
                announceTyping()
                tellTyping()
              }}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {isInInbox ? (
              <TeamTools
                businessId={business.id}
                sessionId={sessionId}
                assigneeId={holder}
                snoozedUntil={status === 'resolved' ? undefined : session.snoozed_until}
                onNote={note ? undefined : beginNote}
              />
            ) : (
              <ChatState
                status={status}
                isHeld={session.held_reason !== null}
                isBlocked={currentBlock !== undefined}
              />
            )}
            <ChatActions
              status={status}
              pending={change.isPending ? change.variables : undefined}
              onChange={change.mutate}
            />
          </div>
        </footer>
      )}
      {noteDialog}
      <ChatQuestions
        businessId={business.id}
        sessionId={sessionId}
        customer={session ? customerName(session) : t`this customer`}
        asked={asked}
        onAnswered={() => ask(undefined)}
        onDeleted={onClose}
      />
    </>
  )
}
