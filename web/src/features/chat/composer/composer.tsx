import { ArrowUp, CirclePause, Lock } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { isSendKey, LONGEST_MESSAGE } from '@/lib/chat/message-field.ts'
import { useGrowingField } from '@/ui/use-growing-field.ts'
import { texts } from '../languages/languages.ts'
import type { Conversation } from '../messages/conversation.ts'
import { mayTakeFocus } from '../parts/embed.tsx'
import { AttachButton, DropTarget, PendingPicture } from './attachment.tsx'
import { useAttachment } from './use-attachment.ts'

/** The input: Enter sends, Shift+Enter starts a new line, a picture comes by button, paste or drop. */
export function Composer({
  conversation,
  draft,
  image,
  sending,
  takesImages,
  pausedBy,
}: {
  conversation: Conversation
  draft: string
  image: File | null
  /** Whether a message is being sent. */
  sending: boolean
  takesImages: boolean
  /** The name of the business while it takes no messages: what is typed waits in the input. */
  pausedBy: string | undefined
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { isPreparing, attach, remove } = useAttachment(conversation)
  const cannotSend = pausedBy !== undefined || isPreparing || (draft.trim() === '' && !image)

  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [])

  useGrowingField(field, draft)

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!cannotSend) conversation.send()
    field.current?.focus()
  }
  const pick = (file: File) => {
    void attach(file)
    field.current?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Text copied from a document is on the clipboard as a picture, too.
    if (!takesImages || !files[0] || types.includes('text/plain')) return
    event.preventDefault()
    pick(files[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }

  return (
    <footer className="border-t bg-card px-3 pt-3 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-4">
      {takesImages && <DropTarget onDrop={pick} />}
      {pausedBy !== undefined && (
        <p role="status" className="mb-3 flex items-start gap-2.5 rounded-lg bg-muted px-3.5 py-2.5 text-sm">
          <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.paused(pausedBy)}
        </p>
      )}
      {(image || isPreparing) && <PendingPicture image={image} isPreparing={isPreparing} onRemove={remove} />}
      <form
        onSubmit={send}
        className="flex items-end gap-1 rounded-3xl border border-input bg-background p-1.5 focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/15"
      >
        {takesImages && <AttachButton onPick={pick} />}
        <textarea
          ref={field}
          value={draft}
          onChange={event => conversation.type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          rows={1}
          maxLength={LONGEST_MESSAGE}
          enterKeyHint="send"
          aria-label={texts.message}
          placeholder={texts.placeholder}
          // Empty, it has the direction of its placeholder.
          dir={draft ? 'auto' : undefined}
          className="field-sizing-content max-h-36 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-3 py-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5 leading-6 outline-none placeholder:text-muted-foreground"
        />
        <button
          type="submit"
          disabled={sending || cannotSend}
          aria-label={texts.send}
          className="grid size-10 pointer-coarse:size-11 shrink-0 place-items-center rounded-full bg-primary text-primary-foreground transition-colors hover:bg-primary-strong disabled:bg-muted disabled:text-muted-foreground"
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      </form>
      <p className="mt-2 flex items-center justify-center gap-1.5 text-muted-foreground text-xs">
        <Lock aria-hidden className="size-3" />
        {texts.secure}
      </p>
    </footer>
  )
}
