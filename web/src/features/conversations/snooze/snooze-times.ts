import { t } from '@lingui/core/macro'
import { shownLocale } from '@/lib/format'

/** When a chat that is put off comes back. */
export interface SnoozeTime {
  label: string
  at: Date
}

const morning = 9
const monday = 1

/** A day so many after another, at nine in the morning where the reader is. */
function morningAfter(now: Date, days: number): Date {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  day.setHours(morning, 0, 0, 0)
  return day
}

/** What is offered, the soonest first: each is later than now. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const inThreeHours = new Date(now.getTime() + 3 * 60 * 60_000)
  inThreeHours.setMinutes(0, 0, 0)
  const untilMonday = (monday - now.getDay() + 7) % 7 || 7
  return [
    ...(inThreeHours.getDate() === now.getDate() ? [{ label: t`Later today`, at: inThreeHours }] : []),
    { label: t`Tomorrow`, at: morningAfter(now, 1) },
    ...(untilMonday === 1 ? [] : [{ label: t`Next week`, at: morningAfter(now, untilMonday) }]),
  ]
}

const parts: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}
// Made when it is first used: the language of the page is known then.
let format: Intl.DateTimeFormat | undefined

/** @returns a time as a menu shows it, such as "Mon, Nov 30, 9:00 AM" */
export function snoozeWords(at: Date): string {
  format ??= new Intl.DateTimeFormat(shownLocale(), parts)
  return format.format(at)
}

/** @param until an ISO time */
export function untilWords(until: string): string {
  const time = snoozeWords(new Date(until))
  return t`Until ${time}`
}

/** A time as a field for local times holds it: "2026-11-30T09:00". */
export const toFieldValue = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
