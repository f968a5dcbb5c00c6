import { plural, t } from '@lingui/core/macro'
import { westernDigits } from '@/lib/text/western-digits'

/** At most so many reminders, each within a day. */
export const mostReminders = 5
const minutesOfDay = 1440

/** The minutes as an owner types them: '5, 30'. */
export const writtenMinutes = (minutes: readonly number[]): string => minutes.join(', ')

/**
 * Reads minutes that an owner typed.
 * @returns them in rising order, or what to do about them
 */
export function readMinutes(text: string): number[] | string {
  const words = westernDigits(text)
    .split(/[\s,;]+/)
    .filter(word => word !== '')
  if (!words.every(word => /^\d{1,4}$/.test(word))) return t`Write minutes as numbers, such as 5, 30.`
  const minutes = [...new Set(words.map(Number))].sort((one, other) => one - other)
  if (minutes.length > mostReminders)
    return plural(mostReminders, { one: 'At most # reminder.', other: 'At most # reminders.' })
  if (minutes.some(each => each < 1 || each > minutesOfDay))
    return t`Each from 1 minute to 1,440, which is a day.`
  return minutes
}
