/**
 * Makes the prerendered page work before its own script has arrived. The build writes this script into the HTML, below
 * the card, so that on a slow connection nothing waits for another round trip: the chat of a returning customer is
 * requested at once, the form can be used, and the chat that it starts is opened while the page's script loads.
 *
 * It may leave the card in any state that IntroCard can render, and in no other: hydration expects the same HTML.
 */
import type { Config } from '@/lib/config.ts'
import { readInlineJson } from '@/lib/inline-json.ts'
import { hoursLine } from '@/lib/look/hours-line.ts'
import { applyLook, type Look } from '@/lib/look/look.ts'
import {
  CALL_DEADLINE_MS,
  type Call,
  headersOf,
  messagesOf,
  openingOf,
  restUrl,
  statusOf,
} from '../api/calls.ts'
import { callKey, type EarlyCalls, type StartMode } from '../api/early-calls.ts'
import { cardElement, cardIds, isCut } from '../intro/card-elements.ts'
import { anonymousCustomer, type Identity, newSession } from '../session/new-session.ts'
import { browserId, browserStore, type ChatSession, loadSession } from '../session/session-store.ts'

const { starting = '', incomplete = '', hours = '[]' } = document.currentScript?.dataset ?? {}

function watch(config: Config, businessId: string): void {
  const store = browserStore()
  const early: EarlyCalls = {
    responses: new Map(),
    isIncomplete: false,
    handOver: () => listening.abort(),
  }
  window.earlyCalls = early
  const listening = new AbortController()

  function send([name, parameters]: Call): Promise<Response> {
    const url = `${restUrl(config)}/rpc/${name}`
    const body = JSON.stringify(parameters)
    const response = fetch(url, {
      method: 'POST',
      headers: { ...headersOf(config), 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(CALL_DEADLINE_MS),
    })
    early.responses.set(callKey(url, body), response)
    return response
  }
  const read = (session: ChatSession) =>
    Promise.all([send(statusOf(session)), send(messagesOf(session, null))])

  const form = cardElement('form', HTMLFormElement)
  const fieldset = cardElement('fieldset', HTMLFieldSetElement)
  const name = cardElement('name', HTMLInputElement)
  const email = cardElement('email', HTMLInputElement)
  const error = cardElement('error', HTMLElement)
  const named = cardElement('start', HTMLButtonElement)
  const anonymous = cardElement('startAnonymously', HTMLButtonElement)
  if (!form || !fieldset || !name || !email || !error || !named || !anonymous) return

  const description = cardElement('description', HTMLElement)
  const showMore = cardElement('showMore', HTMLButtonElement)
  if (description && showMore) showMore.hidden = !isCut(description)

  const known = loadSession(store, businessId)
  if (known) {
    form.classList.add('invisible')
    read(known).catch(leaveToPage)
    return
  }

  const fields = { name, email }
  const customer = (): Identity => ({
    name: fields.name.value.trim(),
    email: fields.email.value.trim(),
  })

  /** Marks the fields that are still empty, once the customer has been asked to fill them in. */
  function markEmptyFields(): void {
    for (const field of [fields.name, fields.email]) {
      const isInvalid = early.isIncomplete && field.value.trim() === ''
      field.setAttribute('aria-invalid', String(isInvalid))
      if (isInvalid) field.setAttribute('aria-describedby', cardIds.error)
      else field.removeAttribute('aria-describedby')
    }
  }

  async function start(mode: StartMode, button: HTMLElement, identity: Identity): Promise<void> {
    const session = newSession(businessId, identity)
    const browser = browserId(store)
    early.start = { mode, session, browser }
    setIncomplete(false)
    if (fieldset) fieldset.disabled = true
    button.textContent = starting
    const opened = await send(openingOf(session, browser))
    if (!opened.ok) return
    const key: string = await opened.clone().json()
    // After the hand-over, the page reads the chat itself.
    if (!listening.signal.aborted) await read({ ...session, key })
  }

  function setIncomplete(isIncomplete: boolean): void {
    early.isIncomplete = isIncomplete
    if (error) error.textContent = isIncomplete ? incomplete : ''
    markEmptyFields()
  }

  const { signal } = listening
  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      const identity = customer()
      if (identity.name && identity.email) {
        start('named', named, identity).catch(leaveToPage)
        return
      }
      setIncomplete(true)
      const missing = identity.name ? email : name
      missing.focus()
    },
    { signal },
  )
  form.addEventListener('input', markEmptyFields, { signal })
  anonymous.addEventListener(
    'click',
    () => {
      start('anonymous', anonymous, anonymousCustomer()).catch(leaveToPage)
    },
    { signal },
  )
  for (const button of [named, anonymous]) button.disabled = false
}

/** Gives the card the look of its business, before it is painted. */
function dress(look: Look): void {
  const { documentElement: html } = document
  applyLook(html, look)
  const line = cardElement('hours', HTMLElement)
  if (!look.hours || !line) return
  const locale = navigator.languages.find(tag => tag.split('-')[0] === html.lang) ?? html.lang
  line.textContent = hoursLine(look.hours, Date.now(), JSON.parse(hours), locale)
  line.hidden = !line.textContent
}

/** The page's script gets the same failed response, and shows the error. */
function leaveToPage(): void {}

const config = readInlineJson<Config>('config')
const business = readInlineJson<{ id: string; look?: Look | null }>('business')
if (business?.look) dress(business.look)
if (config && business) watch(config, business.id)
