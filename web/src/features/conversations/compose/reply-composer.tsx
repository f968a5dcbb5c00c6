import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BookOpen, Bot, Plus } from 'lucide-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { may, type Role } from '@/lib/business/permissions'
import { useChatUrl } from '@/lib/business/use-chat-url'
import { documentTypes } from '@/lib/chat/document-types'
import { LONGEST_MESSAGE } from '@/lib/chat/message-field'
import { useFileDrop } from '@/lib/chat/use-file-drop'
import { prefetch } from '@/lib/prefetch'
import type { Row } from '@/lib/supabase'
import { listFormat } from '@/lib/text/list-format'
import { tooLong } from '@/lib/text/text-limit'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { toast } from '@/ui/toast'
import type { Attachment } from '../api/insert-reply.ts'
import { useAttachment } from '../attach/use-attachment.ts'
import { fillIn } from '../saved-replies/placeholders.ts'
import type { SavedReply } from '../saved-replies/use-saved-replies.ts'
import { SuggestionBar } from '../suggest/suggestion-bar.tsx'
import { useSuggestion } from '../suggest/use-suggestion.ts'
import { ReplyBox } from './reply-box.tsx'
import { ToolButton } from './tool-button.tsx'

const accepted = ['image/*', ...Object.keys(documentTypes).map(extension => `.${extension}`)].join()
const loadAttached = async () => (await import('../attach/attached-file.tsx')).AttachedFile
const AttachedFile = lazy(async () => ({ default: await loadAttached() }))
const loadPicker = async () => (await import('../saved-replies/reply-picker.tsx')).ReplyPicker
const loadManager = async () => (await import('../saved-replies/saved-replies-dialog.tsx')).SavedRepliesDialog

/** The reply that is being written. */
interface Draft {
  draft: string
  attachment: Attachment | undefined
  /** What is left to fill in of a saved reply: nothing is sent before. */
  blanks: readonly string[]
  /** @param blanks what is left to fill in of a saved reply that is now in it */
  setDraft: (draft: string, blanks?: readonly string[]) => void
  setAttachment: (attachment: Attachment | undefined) => void
  send: () => void
}

interface ReplyComposerProps {
  business: Pick<Row<'businesses'>, 'id' | 'name'>
  sessionId: string
  /** The customer's name; empty where they gave none. */
  customer: string
  /** Of whoever writes; undefined while it is not known. */
  role: Role | undefined
  field: RefObject<HTMLTextAreaElement | null>
  reply: Draft
  onTyping: () => void
}

/** The reply box with what helps to write in it: files, saved replies, and a draft by the assistant. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { business, sessionId, customer, role, field, reply, onTyping } = props
  const { draft, attachment, blanks, setDraft, setAttachment } = reply
  const { upload, attach, retry, remove } = useAttachment(sessionId, setAttachment)
  const { suggestion, isPending, suggest, swap, dismiss } = useSuggestion(
    business.id,
    sessionId,
    draft,
    setDraft,
  )
  const box = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const picker = useOnDemand(loadPicker)
  const manager = useOnDemand(loadManager)
  /** Whether the picker was opened by a slash: what is typed behind it is its search. */
  const [isBySlash, setIsBySlash] = useState(false)
  const chosenBlank = useRef<string>(undefined)
  const isPicking = picker.Part !== undefined

  const take = (chosen: File) => {
    attach(chosen)
    field.current?.focus()
  }
  const isOver = useFileDrop(take)

  /** Selects a blank, to be typed over; without one, the field has the focus. */
  const select = (blank: string | undefined) => {
    field.current?.focus()
    const at = blank === undefined ? -1 : (field.current?.value.indexOf(blank) ?? -1)
    if (blank !== undefined && at >= 0) field.current?.setSelectionRange(at, at + blank.length)
  }
  const type = async (text: string) => {
    const beginsSearch = draft === '' && text === '/'
    setDraft(text)
    if (suggestion?.draft === null) dismiss()
    if (!beginsSearch) return text.trim() !== '' && onTyping()
    setIsBySlash(true)
    if (!(await picker.open())) setIsBySlash(false)
  }
  const takeTyped = () => {
    // Of the box itself: the last key may have come after this was rendered.
    const typed = field.current?.value ?? ''
    if (!isBySlash || !typed.startsWith('/')) return ''
    setDraft('')
    return typed.slice(1)
  }
  const pick = (saved: SavedReply) => {
    const filled = fillIn(saved.content, values)
    const text = draft.trim() === '' ? filled.text : `${draft.trimEnd()}\n${filled.text}`
    const fault = tooLong(text, LONGEST_MESSAGE)
    if (fault) toast({ title: fault, variant: 'destructive' })
    else {
      setDraft(text, filled.blanks)
      chosenBlank.current = filled.blanks[0]
      onTyping()
    }
    close()
  }
  const close = () => {
    picker.close()
    setIsBySlash(false)
  }
  const values = { name: customer, business: business.name, link: useChatUrl(business.id) }
  const send = () => {
    if (blanks.length > 0) return select(blanks[0])
    reply.send()
    dismiss()
  }
  const unfilled = listFormat().format(blanks)
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2">
      {suggestion && <SuggestionBar suggestion={suggestion} onSwap={swap} />}
      {blanks.length > 0 && (
        <p role="status" className="rounded-xl bg-warning/10 px-3 py-2 text-sm wrap-anywhere">
          <Trans>
            Replace <strong className="font-medium">{unfilled}</strong> before you send: it is not known here.
          </Trans>
        </p>
      )}
      {(upload ?? attachment) && (
        <Suspense>
          <AttachedFile upload={upload} attachment={attachment} onRetry={retry} onRemove={remove} />
        </Suspense>
      )}
      <div ref={box}>
        <ReplyBox
          field={field}
          draft={draft}
          onDraft={type}
          canSend={!upload && (draft.trim() !== '' || attachment !== undefined)}
          onSend={send}
          onPasteFile={take}
          tools={
            <>
              <input
                ref={file}
                type="file"
                accept={accepted}
                hidden
                aria-label={t`File`}
                onChange={event => {
                  const chosen = event.target.files?.[0]
                  if (chosen) take(chosen)
                  // The same file can be chosen again.
                  event.target.value = ''
                }}
              />
              <ToolButton
                icon={Plus}
                label={t`Attach a file`}
                onPointerEnter={prefetch(loadAttached)}
                onFocus={prefetch(loadAttached)}
                onClick={() => file.current?.click()}
              />
              <ToolButton
                icon={BookOpen}
                label={t`Saved replies`}
                aria-haspopup="dialog"
                aria-expanded={isPicking}
                {...picker.opener}
                onClick={isPicking ? close : picker.open}
              />
              <ToolButton icon={Bot} label={t`Suggest a reply`} busy={isPending} onClick={suggest} />
            </>
          }
        />
      </div>
      {picker.Part && (
        <picker.Part
          businessId={business.id}
          anchor={box as RefObject<HTMLDivElement>}
          takeTyped={takeTyped}
          values={values}
          onPick={pick}
          onClose={search => {
            if (isBySlash && search !== '') setDraft(`/${search}`)
            close()
          }}
          onClosed={() => {
            if (!manager.Part) select(chosenBlank.current)
            chosenBlank.current = undefined
          }}
          onManage={
            role && may(role, 'manage')
              ? () => {
                  close()
                  void manager.open()
                }
              : undefined
          }
        />
      )}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-10 grid place-content-center rounded-3xl border-2 border-ring border-dashed bg-card/90 text-sm font-medium">
          <Trans>Drop the file to attach it</Trans>
        </div>
      )}
      {manager.Part && <manager.Part businessId={business.id} onClose={manager.close} />}
    </div>
  )
}
