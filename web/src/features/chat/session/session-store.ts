import { isUuid, randomUuid } from '@/lib/uuid.ts'

/** The part of localStorage's interface that is used here. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/** An open chat: who may read it and under which name. */
export interface ChatSession {
  id: string
  key: string
  businessId: string
  customerName: string
  customerEmail: string
  /** Of the chat's events, where the key does not tell it: the chat was opened by a link in an e-mail. */
  topic?: string
  /** The customer does not want to be asked for an e-mail address. */
  emailDeclined?: boolean
}

/** A chat that the backend has not opened yet: it has no key. */
export interface NewSession extends Omit<ChatSession, 'key'> {
  /** What the page speaks: e-mails to the customer do, until it is known what they write in. */
  pageLanguage: string
}

/** A message that the backend has not confirmed yet. */
export interface UnsentMessage {
  id: string
  content: string
  imageUrl: string | null
  /** Milliseconds since 1970, by this device's clock: keeps the order of writing. */
  writtenAt: number
  /** It had a picture that was not uploaded: only its text is kept. */
  hadPicture?: boolean
  /** The id of the message whose offer of a person it takes. */
  takesOffer?: string
}

const BROWSER_KEY = 'frontdesk:browser'
const sessionKey = (businessId: string) => `frontdesk:chat:${businessId}`
const ratingsKey = (sessionId: string) => `frontdesk:ratings:${sessionId}`
const draftKey = (sessionId: string) => `frontdesk:draft:${sessionId}`
const unsentPrefix = (sessionId: string) => `frontdesk:unsent:${sessionId}:`

/**
 * This browser's localStorage. Where it is not allowed (some private modes, some embedded views) or full, values are kept
 * for as long as the page is open.
 */
export function browserStore(): KeyValueStore {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(window.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      attempt(storage => storage.setItem(key, value))
    },
    removeItem(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(storage => Object.keys(storage)) ?? [])])],
  }
}

/** The id of this browser, sent with each chat that it opens: random, and the same in every chat. */
export function browserId(store: KeyValueStore): string {
  const known = store.getItem(BROWSER_KEY) ?? ''
  if (isUuid(known)) return known
  const made = randomUuid()
  store.setItem(BROWSER_KEY, made)
  return made
}

/** The chat that this browser has open with a business, or null. */
export function loadSession(store: KeyValueStore, businessId: string): ChatSession | null {
  const session = parse<ChatSession>(store.getItem(sessionKey(businessId)))
  const valid = session && isUuid(session.id) && typeof session.key === 'string'
  return valid ? { ...session, businessId } : null
}

export function saveSession(store: KeyValueStore, session: ChatSession): void {
  store.setItem(sessionKey(session.businessId), JSON.stringify(session))
}

/** Forgets the chat and what was left unsent in it. */
export function forgetSession(store: KeyValueStore, session: ChatSession): void {
  store.removeItem(sessionKey(session.businessId))
  store.removeItem(draftKey(session.id))
  store.removeItem(ratingsKey(session.id))
  for (const message of loadUnsent(store, session.id)) removeUnsent(store, session.id, message.id)
}

/** Unsent messages of a chat in the order of writing. */
export function loadUnsent(store: KeyValueStore, sessionId: string): UnsentMessage[] {
  return store
    .keys()
    .filter(key => key.startsWith(unsentPrefix(sessionId)))
    .map(key => parse<UnsentMessage>(store.getItem(key)))
    .filter(message => message !== null)
    .sort((a, b) => a.writtenAt - b.writtenAt)
}

/** One key a message, so that two tabs never overwrite each other's. */
export function saveUnsent(store: KeyValueStore, sessionId: string, message: UnsentMessage): void {
  store.setItem(unsentPrefix(sessionId) + message.id, JSON.stringify(message))
}

export function removeUnsent(store: KeyValueStore, sessionId: string, messageId: string): void {
  store.removeItem(unsentPrefix(sessionId) + messageId)
}

/** What the customer had typed in a chat and not sent. */
export const loadDraft = (store: KeyValueStore, sessionId: string): string =>
  store.getItem(draftKey(sessionId)) ?? ''

export function saveDraft(store: KeyValueStore, sessionId: string, draft: string): void {
  if (draft) store.setItem(draftKey(sessionId), draft)
  else store.removeItem(draftKey(sessionId))
}

/** Ratings of answers that the backend has not confirmed yet, by message id. */
export const loadRatings = (store: KeyValueStore, sessionId: string): ReadonlyMap<string, boolean> =>
  new Map(Object.entries(parse<Record<string, boolean>>(store.getItem(ratingsKey(sessionId))) ?? {}))

export function saveRatings(
  store: KeyValueStore,
  sessionId: string,
  ratings: ReadonlyMap<string, boolean>,
): void {
  if (ratings.size > 0) store.setItem(ratingsKey(sessionId), JSON.stringify(Object.fromEntries(ratings)))
  else store.removeItem(ratingsKey(sessionId))
}

function parse<Value extends object>(text: string | null): Value | null {
  if (!text) return null
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
