import { t } from '@lingui/core/macro'
import { shownLocale } from '@/lib/format'

/**
 * The parts of a whole in percent: ['82%', '13%', '5%']. Rounded so that they make 100 together (largest remainder); a
 * part that is not nothing is never '0%', and one that is not all is never '100%'. Parts of nothing are '0%' each.
 */
export function shares(parts: number[]): string[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const { format } = new Intl.NumberFormat(shownLocale(), { style: 'percent' })
  if (whole === 0) return parts.map(() => format(0))
  const percents = parts.map(part => Math.floor((100 * part) / whole))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = parts.map((part, index) => ({ index, remainder: (100 * part) % whole }))
  byRemainder.sort((a, b) => b.remainder - a.remainder)
  const roundedUp = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return percents.map((percent, index) => {
    const part = parts[index] ?? 0
    if (part > 0 && percent < 1) return `<${format(0.01)}`
    if (part < whole && percent >= 99 && (100 * part) % whole > 0) return `>${format(0.99)}`
    return format((percent + (roundedUp.has(index) ? 1 : 0)) / 100)
  })
}

/** The same, with a dash for each part where there is nothing to have a part in. */
export const sharesOfSome = (parts: number[]): string[] =>
  parts.some(part => part > 0) ? shares(parts) : parts.map(() => '–')

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** A time in its two largest units: '8 seconds', '1 hour 30 minutes', '2 days 4 hours'. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return t`under 1 second`
  if (Math.round(seconds) < 60) return inUnit(Math.round(seconds), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return inUnit(minutes, 'minute')
  if (minutes < 24 * 60) return inTwoUnits(minutes, 60, 'hour', 'minute')
  return inTwoUnits(Math.round(seconds / 3600), 24, 'day', 'hour')
}

const inUnit = (count: number, unit: Unit): string =>
  new Intl.NumberFormat(shownLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** `count` of the small unit, `size` of which make a large one. */
function inTwoUnits(count: number, size: number, large: Unit, small: Unit): string {
  const whole = inUnit(Math.floor(count / size), large)
  const rest = count % size
  if (rest === 0) return whole
  const list = new Intl.ListFormat(shownLocale(), { type: 'unit', style: 'narrow' })
  return list.format([whole, inUnit(rest, small)])
}
