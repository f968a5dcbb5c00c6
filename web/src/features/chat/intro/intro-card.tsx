import { CircleAlert } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Business } from '../api/backend.ts'
import { BackendError } from '../api/backend-error.ts'
import type { StartMode } from '../api/early-calls.ts'
import { texts } from '../languages/languages.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Hours } from '../parts/hours.tsx'
import { Card, PrimaryButton, SecondaryButton } from '../parts/notice-card.tsx'
import { anonymousCustomer, newSession } from '../session/new-session.ts'
import type { NewSession } from '../session/session-store.ts'
import { cardIds } from './card-elements.ts'
import { Description } from './description.tsx'
import { Field } from './field.tsx'
import { type CardState, UNTOUCHED } from './prerendered-card.ts'

/** Why a chat could not be opened, in the customer's language. */
function reasonOf(failure: unknown): string {
  const kind = failure instanceof BackendError ? failure.kind : undefined
  if (kind === 'not-found') return texts.notAvailable
  if (kind === 'closed') return texts.chatClosed
  return texts.startFailed
}

/** Asks for the customer's name and email, and opens the chat. Prerendered at build (boot/prerender.tsx), then hydrated. */
export function IntroCard({
  business,
  letters,
  given = UNTOUCHED,
  onStart,
}: {
  business: Business
  /** The business's initials, where they are not taken from its name: a token while prerendering. */
  letters?: string
  /** What the card shows first. */
  given?: CardState
  /**
   * Opens the chat; throws a BackendError. Absent while prerendering: the buttons are disabled then.
   * @param browser the id of this browser, if it has been sent already
   */
  onStart?: (session: NewSession, browser?: string) => Promise<void>
}) {
  const [name, setName] = useState(given.name)
  const [email, setEmail] = useState(given.email)
  const [error, setError] = useState(given.isIncomplete ? texts.incomplete : '')
  const [busy, setBusy] = useState<StartMode | null>(given.start?.mode ?? null)
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)

  const open = async (mode: StartMode, session: NewSession, browser?: string) => {
    setBusy(mode)
    setError('')
    try {
      await onStart?.(session, browser)
    } catch (failure) {
      setError(reasonOf(failure))
      setBusy(null)
    }
  }

  const isContinued = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the early script's start is continued once
  useLayoutEffect(() => {
    // Development's StrictMode runs effects twice.
    if (!given.start || isContinued.current) return
    isContinued.current = true
    void open(given.start.mode, given.start.session, given.start.browser)
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
      <Avatar name={business.name} letters={letters} className="size-14 rounded-2xl text-xl" />
      <h1 dir="auto" className="mt-5 text-balance font-semibold text-2xl leading-tight tracking-tight">
        {texts.chatWith(business.name)}
      </h1>
      <Hours
        id={cardIds.hours}
        hours={business.look?.hours}
        first={given.hours}
        className="mt-2 text-muted-foreground text-sm"
      />
      {business.description && (
        <Description text={business.description} isCutFirst={given.isCut} disabled={!onStart} />
      )}
      <form id={cardIds.form} noValidate onSubmit={startNamed} className="mt-7">
        <fieldset id={cardIds.fieldset} disabled={busy !== null} className="grid gap-5">
          <Field
            id={cardIds.name}
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
            id={cardIds.email}
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
            <p role="alert" id={cardIds.error}>
              {error}
            </p>
          </div>
          <div className="grid gap-3">
            <PrimaryButton id={cardIds.start} type="submit" disabled={!onStart}>
              {busy === 'named' ? texts.starting : texts.start}
            </PrimaryButton>
            <SecondaryButton
              id={cardIds.startAnonymously}
              disabled={!onStart}
              onClick={() => open('anonymous', newSession(business.id, anonymousCustomer()))}
            >
              {busy === 'anonymous' ? texts.starting : texts.startAnonymously}
            </SecondaryButton>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
