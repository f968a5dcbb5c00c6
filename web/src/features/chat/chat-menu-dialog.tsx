import { CircleAlert, Download, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveFile } from '@/lib/save-file.ts'
import type { Business, ChatBackend } from './api/backend.ts'
import { BackendError } from './api/backend-error.ts'
import { texts } from './languages/languages.ts'
import { readWholeChat, toTranscript } from './messages/chat-transcript.ts'
import { SecondaryButton } from './parts/notice-card.tsx'
import type { ChatSession } from './session/session-store.ts'

export interface ChatMenuProps {
  business: Business
  backend: ChatBackend
  session: ChatSession
  onDeleted: () => void
  onClose: () => void
}

/** Lets customers download their chat, or delete it. */
export function ChatMenuDialog({ business, backend, session, onDeleted, onClose }: ChatMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null)
  const [error, setError] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const attempt = async (what: 'download' | 'delete', work: () => Promise<void>, failed: string) => {
    setBusy(what)
    setError('')
    await work().catch(() => setError(failed))
    setBusy(null)
  }
  const download = () =>
    attempt(
      'download',
      async () => {
        const messages = await readWholeChat(backend, session)
        const day = new Date().toISOString().slice(0, 10)
        saveFile(`chat-${day}.txt`, [toTranscript(business, session, messages)], 'text/plain;charset=utf-8')
      },
      texts.downloadFailed,
    )
  const remove = () =>
    attempt(
      'delete',
      async () => {
        await backend.deleteChat(session).catch(failure => {
          // Deleted already, in another tab.
          if (!(failure instanceof BackendError && failure.kind === 'not-found')) throw failure
        })
        onDeleted()
      },
      texts.deleteFailed,
    )

  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-menu-title"
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="m-auto w-[min(92vw,24rem)] rounded-xl border bg-card p-5 text-foreground shadow-lg backdrop:bg-black/45 max-sm:mb-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="chat-menu-title" className="font-semibold text-lg tracking-tight">
          {isAsking ? texts.deleteAsk : texts.yourChat}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={texts.close}
          className="-me-2 grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {isAsking ? (
        <>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">
            {texts.deleteWarning(business.name)}
          </p>
          <div className="mt-5 grid gap-2">
            <button
              type="button"
              disabled={busy !== null}
              onClick={remove}
              className="min-h-12 rounded-lg bg-destructive px-5 py-2.5 font-medium text-destructive-foreground transition-colors hover:bg-destructive/90 disabled:opacity-60"
            >
              {busy === 'delete' ? texts.deleting : texts.deleteChat}
            </button>
            <SecondaryButton disabled={busy !== null} onClick={() => setIsAsking(false)}>
              {texts.keep}
            </SecondaryButton>
          </div>
        </>
      ) : (
        <div className="-mx-2 mt-2 grid gap-1">
          <Choice
            icon={<Download aria-hidden className="size-5" />}
            title={busy === 'download' ? texts.downloading : texts.download}
            description={texts.downloadHint}
            disabled={busy !== null}
            onClick={download}
          />
          <Choice
            icon={<Trash2 aria-hidden className="size-5 text-destructive" />}
            title={texts.delete}
            description={texts.deleteHint(business.name)}
            disabled={busy !== null}
            onClick={() => setIsAsking(true)}
          />
        </div>
      )}
      <p role="alert" className="mt-3 flex items-center gap-2 text-destructive text-sm empty:hidden">
        {error && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </dialog>
  )
}

function Choice(props: {
  icon: ReactNode
  title: string
  description: string
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      disabled={props.disabled}
      onClick={props.onClick}
      className="flex min-h-14 items-center gap-3.5 rounded-lg px-2 py-2 text-start transition-colors hover:bg-muted disabled:opacity-60"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">{props.icon}</span>
      <span className="min-w-0">
        <span className="block font-medium">{props.title}</span>
        <span className="block text-pretty text-muted-foreground text-sm">{props.description}</span>
      </span>
    </button>
  )
}
