import { createHash } from 'node:crypto'
import { alertWords } from './words.ts'

/** One thing that an alert tells of. */
export interface Told {
  kind: 'waiting' | 'message' | 'reminder' | 'limit' | 'test'
  business_id?: string
  /** The business's name. */
  business?: string
  session_id?: string
  /** The first name. */
  customer?: string
  /** The first words of the customer's last message. */
  words?: string
}

/** An alert for one device, as the database claims it. */
export interface Push {
  push_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Of the account; null while it is not known. */
  language: string | null
  /** How many things it tells of. */
  waiting: number
  /** The first of them. */
  told: Told[]
}

/** What the service worker shows. Its file, web/src/features/notifications/worker, reads the same names. */
export interface Alert {
  title: string
  body: string
  /** An alert replaces the one with its tag. */
  tag: string
  /** Tells of several chats, whose own alerts it replaces. */
  isGathered: boolean
  /** A path of the dashboard. */
  path: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Milliseconds since 1970. */
  at: number
}

/** How a push service handles an alert: seconds that it keeps it, and what it replaces (RFC 8030, sections 5.2 to 5.4). */
export interface Delivery {
  ttl: number
  urgency: 'high' | 'normal'
  topic: string
}

const hour = 60 * 60

/** Words, and where they lead. @param now milliseconds since 1970 */
export function alertOf(push: Pick<Push, 'language' | 'waiting' | 'told'>, now = Date.now()): Alert {
  const [first] = push.told
  const { language, direction } = alertWords(push.language)
  const told = push.waiting > 1 || !first ? gathered(push) : single(first, push.language)
  return { ...told, isGathered: push.waiting > 1, language, direction, at: now }
}

/** A chat that waited four hours unseen needs no alert: its e-mails have told of it. */
export function deliveryOf({ told, waiting }: Pick<Push, 'told' | 'waiting'>, tag: string): Delivery {
  const kind = waiting > 1 ? 'waiting' : told[0]?.kind
  return {
    ttl: kind === 'test' ? 60 : 4 * hour,
    urgency: kind === 'limit' ? 'normal' : 'high',
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  }
}

function single(told: Told, language: string | null): Pick<Alert, 'title' | 'body' | 'tag' | 'path'> {
  const words = alertWords(language)
  const { kind, session_id = '', business = '' } = told
  const name = told.customer ?? words.somebody
  if (kind === 'test')
    return { title: words.test, body: words.testBody, tag: 'test', path: '/dashboard/notifications' }
  if (kind === 'limit')
    return { title: words.limit, body: words.limitAt(business), tag: 'limit', path: pathOf(told, 'overview') }
  const title = { waiting: words.waiting, message: words.wrote, reminder: words.stillWaiting }[kind](name)
  const body = [told.words, business].filter(Boolean).join('\n')
  return { title, body, tag: `chat ${session_id}`, path: pathOf(told, 'chats', `?session=${session_id}`) }
}

function gathered({ told, waiting, language }: Pick<Push, 'told' | 'waiting' | 'language'>) {
  const words = alertWords(language)
  const others = told.filter(({ kind }) => kind === 'limit' || kind === 'test').length
  const businesses = [...new Set(told.map(({ business }) => business).filter(Boolean))]
  const ids = new Set(told.map(({ business_id }) => business_id).filter(Boolean))
  const isAll = told.length === waiting
  return {
    title: waiting > others ? words.chats(waiting - others) : words.limit,
    body: [businesses.join(', '), told.some(({ kind }) => kind === 'limit') ? words.limit : '']
      .filter(Boolean)
      .join('\n'),
    tag: 'chats',
    path:
      ids.size === 1 && isAll && told[0]
        ? pathOf(told.find(each => each.business_id) ?? told[0], 'chats')
        : '/dashboard',
  }
}

const pathOf = ({ business_id }: Told, page: string, query = ''): string =>
  business_id ? `/dashboard/businesses/${business_id}/${page}${query}` : '/dashboard'
