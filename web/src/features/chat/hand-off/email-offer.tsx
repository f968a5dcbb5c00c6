import { CircleAlert, MailCheck, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { BackendError } from '../api/backend-error.ts'
import { texts } from '../languages/languages.ts'
import { isEmail } from '../session/email.ts'

/** Asks an anonymous customer, once, for an e-mail address for the reply; then confirms it. */
export function EmailOffer({
  email,
  isOffered,
  onSave,
  onDecline,
}: {
  /** The address that was left, or '' for none. */
  email: string
  /** Whether to ask now. What has been typed stays until it is saved or dismissed. */
  isOffered: boolean
  /** @throws BackendError */
  onSave: (email: string) => Promise<void>
  onDecline: () => void
}) {
  const [isEditing, setIsEditing] = useState(false)
  const [text, setText] = useState(email)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isChanged = text !== email

  if (!isOffered && !isChanged) return null
  if (email && !isEditing) return <LeftEmail email={email} onEdit={() => setIsEditing(true)} />

  const leaveField = () => field.current?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = text.trim()
    if (!isEmail(trimmed)) {
      setError(texts.invalidEmail)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    setError('')
    try {
      await onSave(trimmed)
      leaveField()
      setText(trimmed)
      setIsEditing(false)
    } catch (failure) {
      setError(
        failure instanceof BackendError && failure.kind === 'refused'
          ? texts.invalidEmail
          : texts.emailFailed,
      )
    }
    setIsBusy(false)
  }
  const dismiss = () => {
    leaveField()
    setText(email)
    setIsEditing(false)
    if (!email) onDecline()
  }

  return (
    <form
      noValidate
      onSubmit={save}
      className="relative mx-auto mb-4 w-full max-w-md animate-arrive rounded-lg border p-4 pt-3.5"
    >
      <label htmlFor={id} className="block text-balance pe-10 font-medium text-sm">
        {texts.leaveEmail}
      </label>
      <div className="mt-2.5 flex gap-2">
        <input
          id={id}
          ref={field}
          type="email"
          value={text}
          onChange={event => setText(event.target.value)}
          autoComplete="email"
          maxLength={320}
          placeholder="you@example.com"
          aria-invalid={error === texts.invalidEmail}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11 min-w-0 flex-1 rounded-lg border border-input bg-background px-3.5 text-base outline-offset-0 placeholder:text-muted-foreground aria-invalid:border-destructive"
        />
        <button
          type="submit"
          disabled={isBusy}
          className="h-11 shrink-0 rounded-lg bg-primary px-4 font-medium text-primary-foreground text-sm transition-colors hover:bg-primary-strong disabled:opacity-60"
        >
          {isBusy ? texts.saving : texts.save}
        </button>
      </div>
      <p
        role="alert"
        id={`${id}-error`}
        className="mt-2 flex items-center gap-2 text-destructive text-sm empty:hidden"
      >
        {error && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
      <button
        type="button"
        onClick={dismiss}
        aria-label={texts.noThanks}
        className="absolute top-1.5 end-1.5 grid size-9 pointer-coarse:size-11 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </button>
    </form>
  )
}

function LeftEmail({ email, onEdit }: { email: string; onEdit: () => void }) {
  const [before, after] = texts.emailLeft
  return (
    <p className="mx-auto mb-4 flex w-full max-w-md animate-arrive items-center gap-2.5 rounded-lg border px-4 py-2.5 text-sm">
      <MailCheck aria-hidden className="size-4 shrink-0 text-success" />
      <span className="min-w-0 flex-1">
        {before}
        <bdi className="font-medium">{email}</bdi>
        {after}
      </span>
      <button
        type="button"
        onClick={onEdit}
        className="-my-2.5 -me-2 min-h-8 pointer-coarse:min-h-11 shrink-0 rounded-md px-2 font-medium text-accent-foreground hover:underline"
      >
        {texts.change}
      </button>
    </p>
  )
}
