import { countOf } from '@/lib/format'

/**
 * The parts of a whole in percent: ['82%', '13%', '5%']. Rounded so that they make 100 together (largest remainder); a
 * part that is not nothing is never '0%', and one that is not all is never '100%'. Parts of nothing are '0%' each.
 */
export function shares(parts: number[]): string[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => '0%')
  const percents = parts.map(part => Math.floor((100 * part) / whole))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = parts.map((part, index) => ({ index, remainder: (100 * part) % whole }))
  byRemainder.sort((a, b) => b.remainder - a.remainder)
  const roundedUp = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return percents.map((percent, index) => {
    const part = parts[index] ?? 0
    if (part > 0 && percent < 1) return '<1%'
    if (part < whole && percent >= 99 && (100 * part) % whole > 0) return '>99%'
    return `${percent + (roundedUp.has(index) ? 1 : 0)}%`
  })
}

/** The same, with a dash for each part where there is nothing to have a part in. */
export const sharesOfSome = (parts: number[]): string[] =>
  parts.some(part => part > 0) ? shares(parts) : parts.map(() => '–')

/** A time in its two largest units: '8 seconds', '1 hour 30 minutes', '2 days 4 hours'. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return 'under 1 second'
  if (Math.round(seconds) < 60) return countOf(Math.round(seconds), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return countOf(minutes, 'minute')
  if (minutes < 24 * 60) return inTwoUnits(minutes, 60, 'hour', 'minute')
  return inTwoUnits(Math.round(seconds / 3600), 24, 'day', 'hour')
}

/** `count` of the small unit, `size` of which make a large one. */
function inTwoUnits(count: number, size: number, large: string, small: string): string {
  const whole = countOf(Math.floor(count / size), large)
  const rest = count % size
  return rest === 0 ? whole : `${whole} ${countOf(rest, small)}`
}
