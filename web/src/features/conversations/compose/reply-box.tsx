import { t } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { isSendKey, LONGEST_MESSAGE } from '@/lib/chat/message-field'
import { useGrowingField } from '@/ui/use-growing-field'

interface ReplyBoxProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  /** Whether there is something to send. */
  canSend: boolean
  onSend: () => void
  onPasteFile: (file: File) => void
  /** Buttons for what helps to write. */
  tools: ReactNode
}

/** Where the owner writes: Enter sends, Shift+Enter begins a new line. */
export function ReplyBox(props: ReplyBoxProps) {
  const { field, draft, onDraft, canSend, onSend, onPasteFile, tools } = props
  useGrowingField(field, draft)

  const send = () => {
    if (canSend) onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Text copied from a document is on the clipboard as an image, too.
    if (!files[0] || types.includes('text/plain')) return
    event.preventDefault()
    onPasteFile(files[0])
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="rounded-3xl border border-input bg-background p-1.5 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/20"
    >
      <textarea
        ref={field}
        value={draft}
        onChange={event => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        rows={1}
        maxLength={LONGEST_MESSAGE}
        enterKeyHint="send"
        dir="auto"
        aria-label={t({ message: 'Reply', context: 'noun' })}
        placeholder={t`Type your reply...`}
        className="field-sizing-content block max-h-36 min-h-10 w-full resize-none bg-transparent px-3 py-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5 outline-none placeholder:text-muted-foreground sm:text-sm pointer-coarse:text-base"
      />
      <div className="flex items-center gap-1">
        {tools}
        <button
          type="submit"
          disabled={!canSend}
          aria-label={t`Send reply`}
          className="ms-auto grid size-10 pointer-coarse:size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-primary text-primary-foreground transition-colors hover:bg-primary-strong disabled:cursor-default disabled:bg-muted disabled:text-muted-foreground"
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      </div>
    </form>
  )
}
