/**
 * What the customer's page can do before its script has come. The build writes this into chat.html, below the card, so
 * that on a slow line nothing waits for a second round trip: the chat of who comes back is asked for at once, the form
 * can be used, and the chat that it starts is being opened while the script is on its way.
 */
import type { Config } from '@/lib/config.ts'
import { readInlineJson } from '@/lib/inline-json.ts'
import {
  CALL_DEADLINE_MS,
  type Call,
  headersOf,
  messagesOf,
  openingOf,
  restUrl,
  statusOf,
} from '../api/calls.ts'
import { callKey, type FirstMoments, type StartMode } from '../api/early-calls.ts'
import { anonymousCustomer, type Identity, newSession } from '../session/new-session.ts'
import { browserId, browserStore, type ChatSession, loadSession } from '../session/session-store.ts'

const { starting = '', incomplete = '' } = document.currentScript?.dataset ?? {}

function watch(card: HTMLElement, config: Config, businessId: string): void {
  const store = browserStore()
  const moments: FirstMoments = {
    calls: new Map(),
    isIncomplete: false,
    handOver: () => listening.abort(),
  }
  window.firstMoments = moments
  const listening = new AbortController()

  function begin([name, parameters]: Call): Promise<Response> {
    const url = `${restUrl(config)}/rpc/${name}`
    const body = JSON.stringify(parameters)
    const answer = fetch(url, {
      method: 'POST',
      headers: { ...headersOf(config), 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(CALL_DEADLINE_MS),
    })
    moments.calls.set(callKey(url, body), answer)
    return answer
  }
  const read = (session: ChatSession) =>
    Promise.all([begin(statusOf(session)), begin(messagesOf(session, null))])

  const words = card.querySelector<HTMLElement>('p.line-clamp-4')
  const more = words?.nextElementSibling
  if (more instanceof HTMLElement && words) more.hidden = words.scrollHeight <= words.clientHeight

  const form = card.querySelector('form')
  const fieldset = form?.querySelector('fieldset')
  const notice = form?.querySelector('[role=alert]')
  const [name, email] = form?.querySelectorAll('input') ?? []
  const [named, anonymous] = form?.querySelectorAll('button') ?? []
  if (!form || !fieldset || !notice || !name || !email || !named || !anonymous) return

  const known = loadSession(store, businessId)
  if (known) {
    form.classList.add('invisible')
    read(known).catch(leaveToScript)
    return
  }

  async function start(mode: StartMode, button: HTMLElement, customer: Identity): Promise<void> {
    if (!fieldset) return
    const session = newSession(businessId, customer)
    const browser = browserId(store)
    moments.start = { mode, session, browser }
    fieldset.disabled = true
    button.textContent = starting
    const answer = await begin(openingOf(session, browser))
    if (!answer.ok) return
    const key: string = await answer.clone().json()
    // The script reads the chat itself once it has taken over.
    if (!listening.signal.aborted) await read({ ...session, key })
  }

  /** Says what is missing, if anything is. */
  function check(customer: Identity): boolean {
    const isComplete = customer.name !== '' && customer.email !== ''
    moments.isIncomplete = !isComplete
    if (notice) notice.textContent = isComplete ? '' : incomplete
    for (const [field, value] of [
      [email, customer.email],
      [name, customer.name],
    ] as const) {
      field?.setAttribute('aria-invalid', String(value === ''))
      if (value) field?.removeAttribute('aria-describedby')
      else {
        field?.setAttribute('aria-describedby', 'intro-error')
        field?.focus()
      }
    }
    return isComplete
  }

  const { signal } = listening
  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      const customer = { name: name.value.trim(), email: email.value.trim() }
      if (check(customer)) start('named', named, customer).catch(leaveToScript)
    },
    { signal },
  )
  anonymous.addEventListener(
    'click',
    () => {
      start('anonymous', anonymous, anonymousCustomer()).catch(leaveToScript)
    },
    { signal },
  )
  for (const button of [named, anonymous]) button.disabled = false
}

/** The script finds the failed call, and says what the customer has to know. */
function leaveToScript(): void {}

const card = document.getElementById('root')
const config = readInlineJson<Config>('config')
const business = readInlineJson<{ id: string }>('business')
if (card && config && business) watch(card, config, business.id)
