import { ArrowUp } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { isSendKey, LONGEST_MESSAGE } from '@/lib/chat/message-field'
import { useGrowingField } from '@/ui/use-growing-field'

interface ReplyBoxProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
}

/** Where the owner writes: Enter sends, Shift+Enter begins a new line. */
export function ReplyBox({ field, draft, onDraft, onSend }: ReplyBoxProps) {
  useGrowingField(field, draft)

  const send = () => {
    onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-1 rounded-3xl border border-input bg-background p-1.5 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/20"
    >
      <textarea
        ref={field}
        value={draft}
        onChange={event => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        rows={1}
        maxLength={LONGEST_MESSAGE}
        enterKeyHint="send"
        dir="auto"
        aria-label="Reply"
        placeholder="Type your reply..."
        className="field-sizing-content max-h-36 min-h-10 flex-1 resize-none bg-transparent px-3 py-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5 outline-none placeholder:text-muted-foreground sm:text-sm pointer-coarse:text-base"
      />
      <button
        type="submit"
        disabled={draft.trim() === ''}
        aria-label="Send reply"
        className="grid size-10 pointer-coarse:size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-primary text-primary-foreground transition-colors hover:bg-primary-strong disabled:cursor-default disabled:bg-muted disabled:text-muted-foreground"
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
    </form>
  )
}
