import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { MessageText } from '@/ui/text/message-text.tsx'
import type { Business, ChatBackend } from '../api/backend.ts'
import { BackendError } from '../api/backend-error.ts'
import type { NewSession } from '../api/calls.ts'
import type { StartMode } from '../api/early-calls.ts'
import { texts } from '../languages/languages.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Card, PrimaryButton, SecondaryButton } from '../parts/notice-card.tsx'
import { anonymousCustomer, newSession } from '../session/new-session.ts'
import { browserId, type ChatSession, type KeyValueStore } from '../session/session-store.ts'
import type { ServedCard } from './prerendered-card.ts'

/** Why no chat is opened. */
function reasonOf(failure: unknown): string {
  const kind = failure instanceof BackendError ? failure.kind : undefined
  if (kind === 'not-found') return texts.notAvailable
  if (kind === 'closed') return texts.chatClosed
  return texts.startFailed
}

/** Asks who is writing, and opens the chat. The server shows the same before this runs: chat.html has its markup. */
export function IntroCard({
  business,
  backend,
  store,
  card,
  onOpen,
}: {
  business: Business
  backend: ChatBackend
  store: KeyValueStore
  /** How the card stands first. */
  card: ServedCard
  onOpen: (session: ChatSession) => void
}) {
  const [name, setName] = useState(card.name)
  const [email, setEmail] = useState(card.email)
  const [error, setError] = useState(card.isIncomplete ? texts.incomplete : '')
  const [busy, setBusy] = useState<StartMode | null>(card.start?.mode ?? null)
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)

  const open = async (mode: StartMode, session: NewSession, browser = browserId(store)) => {
    setBusy(mode)
    setError('')
    try {
      onOpen({ ...session, key: await backend.openSession(session, browser) })
    } catch (failure) {
      setError(reasonOf(failure))
      setBusy(null)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun before this ran is gone on with once
  useLayoutEffect(() => {
    if (card.start) void open(card.start.mode, card.start.session, card.start.browser)
  }, [])

  const startNamed = (event: FormEvent) => {
    event.preventDefault()
    const customer = { name: name.trim(), email: email.trim() }
    if (customer.name && customer.email) return open('named', newSession(business.id, customer))
    setError(texts.incomplete)
    const missing = customer.name ? emailField : nameField
    missing.current?.focus()
  }

  return (
    <Card>
      <Avatar name={business.name} className="size-14 rounded-2xl text-xl" />
      <h1 dir="auto" className="mt-5 text-balance font-semibold text-2xl leading-tight tracking-tight">
        {texts.chatWith(business.name)}
      </h1>
      {business.description && <Description text={business.description} />}
      <form noValidate onSubmit={startNamed} className="mt-7">
        <fieldset disabled={busy !== null} className="grid gap-5">
          <Field
            label={texts.yourName}
            value={name}
            onChange={setName}
            field={nameField}
            type="text"
            autoComplete="name"
            maxLength={200}
            invalid={error === texts.incomplete && !name.trim()}
          />
          <Field
            label={texts.yourEmail}
            value={email}
            onChange={setEmail}
            field={emailField}
            type="email"
            autoComplete="email"
            maxLength={320}
            invalid={error === texts.incomplete && !email.trim()}
          />
          <div className="flex items-center gap-2 text-destructive text-sm has-[p:empty]:hidden">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <p role="alert" id="intro-error">
              {error}
            </p>
          </div>
          <div className="grid gap-3">
            <PrimaryButton type="submit">{busy === 'named' ? texts.starting : texts.start}</PrimaryButton>
            <SecondaryButton onClick={() => open('anonymous', newSession(business.id, anonymousCustomer()))}>
              {busy === 'anonymous' ? texts.starting : texts.startAnonymously}
            </SecondaryButton>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}

/** Four lines of what the business says of itself, so that the form stays in view, and the rest on demand. */
function Description({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [expanded, setExpanded] = useState(false)
  const [cut, setCut] = useState(false)

  useLayoutEffect(() => {
    const element = paragraph.current
    if (element) setCut(element.scrollHeight > element.clientHeight)
  }, [])

  return (
    <div className="mt-2 text-muted-foreground leading-relaxed">
      <p
        ref={paragraph}
        dir="auto"
        className={clsx('whitespace-pre-line text-pretty', !expanded && 'line-clamp-4')}
      >
        <MessageText text={text} />
      </p>
      {cut && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="mt-1 min-h-8 pointer-coarse:min-h-11 rounded-sm font-medium text-accent-foreground text-sm hover:underline"
        >
          {expanded ? texts.showLess : texts.showMore}
        </button>
      )}
    </div>
  )
}

function Field({
  label,
  value,
  onChange,
  field,
  invalid,
  ...input
}: {
  label: string
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  invalid: boolean
  type: string
  autoComplete: string
  maxLength: number
}) {
  return (
    <label className="grid gap-1.5 font-medium text-sm">
      {label}
      <input
        {...input}
        ref={field}
        dir="auto"
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'intro-error' : undefined}
        className="h-12 w-full min-w-0 rounded-lg border border-input bg-background px-3.5 font-normal text-base outline-offset-0 aria-invalid:border-destructive"
      />
    </label>
  )
}
