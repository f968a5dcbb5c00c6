import { CircleAlert, MailCheck, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { BackendError } from './backend-error.ts'
import { isEmail } from './email.ts'

const INVALID = 'Please enter a valid e-mail address.'
const FAILED = 'Your e-mail could not be saved. Please try again.'

/** Asks an anonymous customer, once, where an answer may reach them; then confirms it. */
export function EmailOffer({
  email,
  isOffered,
  onSave,
  onDecline,
}: {
  /** The address that was left, or '' for none. */
  email: string
  /** Whether this is the time to ask. What has been typed stays until it is saved or given up. */
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
      setError(INVALID)
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
      setError(failure instanceof BackendError && failure.kind === 'refused' ? INVALID : FAILED)
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
      <label htmlFor={id} className="block text-balance pr-8 font-medium text-sm">
        Leave your e-mail so that we can reach you if you leave
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
          aria-invalid={error === INVALID}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11 min-w-0 flex-1 rounded-lg border border-input bg-background px-3.5 text-base outline-offset-0 placeholder:text-muted-foreground aria-invalid:border-destructive"
        />
        <button
          type="submit"
          disabled={isBusy}
          className="h-11 shrink-0 rounded-lg bg-primary px-4 font-medium text-primary-foreground text-sm transition-colors hover:bg-primary-strong disabled:opacity-60"
        >
          {isBusy ? 'Saving…' : 'Save'}
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
        aria-label="No, thanks"
        className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </button>
    </form>
  )
}

function LeftEmail({ email, onEdit }: { email: string; onEdit: () => void }) {
  return (
    <p className="mx-auto mb-4 flex w-full max-w-md animate-arrive items-center gap-2.5 rounded-lg border px-4 py-2.5 text-sm">
      <MailCheck aria-hidden className="size-4 shrink-0 text-success" />
      <span className="min-w-0 flex-1">
        Thank you! If you leave, we can reach you at <span className="font-medium">{email}</span>.
      </span>
      <button
        type="button"
        onClick={onEdit}
        className="-mr-2 min-h-8 shrink-0 rounded-md px-2 font-medium text-accent-foreground hover:underline"
      >
        Change
      </button>
    </p>
  )
}
