import { t } from '@lingui/core/macro'
import { isAllDay, weekdays } from '@/lib/business/hours-words'
import type { OpeningHours, TimeRange, Weekday } from '@/lib/structure'

/** The database's limits of opening hours. */
export const hoursLimits = { ranges: 4, exceptions: 60, note: 200 }

/** The hours of a day while they are edited. */
export interface DayDraft {
  kind: 'unset' | 'closed' | 'open' | 'all_day'
  /** Of a day that is open, also while it is set to something else: what was typed is not lost. */
  ranges: TimeRange[]
}

export interface ExceptionDraft extends DayDraft {
  /** Tells rows apart that have no date yet. */
  id: number
  date: string
  note: string
}

export interface HoursDraft {
  week: Record<Weekday, DayDraft>
  exceptions: ExceptionDraft[]
}

export const emptyRange: TimeRange = { from: '', to: '' }

export function toDraft(hours: OpeningHours | null): HoursDraft {
  return {
    week: Object.fromEntries(weekdays.map(day => [day, dayDraft(hours?.week[day])])) as HoursDraft['week'],
    exceptions: (hours?.exceptions ?? []).map(({ date, ranges, note }, id) => ({
      ...dayDraft(ranges),
      id,
      date,
      note: note ?? '',
    })),
  }
}

function dayDraft(ranges: TimeRange[] | undefined): DayDraft {
  if (!ranges) return { kind: 'unset', ranges: [emptyRange] }
  const [first] = ranges
  if (!first) return { kind: 'closed', ranges: [emptyRange] }
  return ranges.length === 1 && isAllDay(first)
    ? { kind: 'all_day', ranges: [emptyRange] }
    : { kind: 'open', ranges }
}

/** Whether a range ends on the next day. */
export const endsNextDay = ({ from, to }: TimeRange): boolean => from !== '' && to !== '' && to <= from

/** @returns null when nothing is said of any day */
export function toHours({ week, exceptions }: HoursDraft): OpeningHours | null {
  const said = weekdays.filter(day => week[day].kind !== 'unset')
  if (said.length === 0 && exceptions.length === 0) return null
  return {
    week: Object.fromEntries(said.map(day => [day, rangesOf(week[day])])),
    exceptions: [...exceptions]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(exception => ({
        date: exception.date,
        ranges: rangesOf(exception),
        note: exception.note.trim() || null,
      })),
  }
}

function rangesOf({ kind, ranges }: DayDraft): TimeRange[] {
  if (kind === 'all_day') return [{ from: '00:00', to: '00:00' }]
  return kind === 'open' ? [...ranges].sort((a, b) => a.from.localeCompare(b.from)) : []
}

/** What is wrong with the hours of a day, in words. */
export function dayFault({ kind, ranges }: DayDraft): string | undefined {
  if (kind !== 'open') return undefined
  if (ranges.some(({ from, to }) => from === '' || to === ''))
    return t`Please enter when it opens and closes.`
  const sorted = ranges
    .map(({ from, to }) => ({ opens: minutes(from), closes: minutes(to) + (to <= from ? 1440 : 0) }))
    .sort((a, b) => a.opens - b.opens)
  const overlaps = sorted.some(({ opens }, at) => at > 0 && opens < (sorted[at - 1]?.closes ?? 0))
  return overlaps ? t`These hours overlap.` : undefined
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** What is wrong with an exception, in words. */
export function exceptionFault(exception: ExceptionDraft, all: ExceptionDraft[]): string | undefined {
  if (exception.date === '') return t`Please choose the day.`
  if (all.some(other => other !== exception && other.date === exception.date))
    return t`This day is in another row.`
  return dayFault(exception)
}
