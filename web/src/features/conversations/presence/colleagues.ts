import { plural } from '@lingui/core/macro'
import { shownLocale } from '@/lib/format'

// Who else of the team has a chat open, as their pages say by events of the business's topic. Nothing of it is stored.

/** How often an open chat says so, in milliseconds. */
export const saidEvery = 8_000
/** How long others believe it, in milliseconds: a page whose connection is lost is gone soon. */
const believedFor = 20_000
/** How long somebody is shown as typing after they said so, in milliseconds. */
const typingFor = 5_000

/** What an event says of somebody at a chat. */
export interface Presence {
  user_id: string
  doing: 'looking' | 'typing' | 'left'
}

/** Until when somebody is shown, in milliseconds since the epoch. */
interface Shown {
  looking: number
  typing: number
}

/** Others at one chat, by their ids. */
export type Colleagues = ReadonlyMap<string, Shown>

/** @returns what the payload of an event says of a chat; undefined where it is of another chat, or no such event */
export function readPresence(payload: unknown, sessionId: string): Presence | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const { session_id, user_id, doing } = payload as Record<string, unknown>
  if (session_id !== sessionId || typeof user_id !== 'string') return undefined
  return doing === 'looking' || doing === 'typing' || doing === 'left' ? { user_id, doing } : undefined
}

/** @param now milliseconds since the epoch */
export function withPresence(others: Colleagues, { user_id, doing }: Presence, now: number): Colleagues {
  const next = new Map(others)
  if (doing === 'left') next.delete(user_id)
  else
    next.set(user_id, {
      looking: now + believedFor,
      typing: doing === 'typing' ? now + typingFor : (others.get(user_id)?.typing ?? 0),
    })
  return next
}

/** Those who are still believed to be there. */
export const without = (others: Colleagues, now: number): Colleagues =>
  new Map([...others].filter(([, { looking }]) => looking > now))

/** @returns when something of what is shown ends next, in milliseconds since the epoch */
export function nextEnd(others: Colleagues, now: number): number | undefined {
  const ends = [...others.values()].flatMap(({ looking, typing }) => [looking, typing])
  const next = Math.min(...ends.filter(end => end > now))
  return Number.isFinite(next) ? next : undefined
}

/**
 * @param nameOf what somebody is called
 * @returns a sentence about those who type, or else about those who look; empty where nobody else is there
 */
export function describe(others: Colleagues, now: number, nameOf: (id: string) => string): string {
  const present = [...without(others, now)]
  const typing = present.filter(([, { typing }]) => typing > now)
  const shown = typing.length > 0 ? typing : present
  if (shown.length === 0) return ''
  const list = new Intl.ListFormat(shownLocale(), { type: 'conjunction' })
  const names = list.format(shown.map(([id]) => nameOf(id)))
  const count = shown.length
  return typing.length > 0
    ? plural(count, { one: `${names} is typing…`, other: `${names} are typing…` })
    : plural(count, { one: `${names} is looking at this chat`, other: `${names} are looking at this chat` })
}
