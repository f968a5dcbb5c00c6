import type { OpeningHours, TimeRange, Weekday } from '../ai-chat-response/structure.ts'

const weekdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const day = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\.?`
const clock = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?|noon|midnight)`
const dash = String.raw`\s*(?:-|–|—|to|until|till)\s*`
const daysPattern = new RegExp(
  `(${day}(?:${dash}${day})?(?:\\s*(?:,|&|and|/)\\s*${day}(?:${dash}${day})?)*|daily|every ?day|weekdays|weekends?)`,
  'i',
)
const rangePattern = new RegExp(`(${clock})${dash}(${clock})`, 'gi')

/** '9', '9:30 pm', 'noon' as minutes after midnight; a half of the day that is not said is `half`'s. */
function minutesOf(text: string, half?: 'am' | 'pm'): number | undefined {
  const written = text
    .toLowerCase()
    .replace(/[\s.](?=[apm])|\.$/g, '')
    .replace(/(?<=[ap])\s*\.?\s*m/, 'm')
  if (written.startsWith('noon')) return 720
  if (written.startsWith('midnight')) return 0
  const [, hours = '', minutes = '0', said] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?/.exec(written) ?? []
  if (hours === '') return undefined
  const of = said ?? half
  const hour = of ? (Number(hours) % 12) + (of === 'pm' ? 12 : 0) : Number(hours)
  const all = hour * 60 + Number(minutes)
  return hour <= 24 && Number(minutes) < 60 ? all % 1440 : undefined
}

const two = (n: number) => String(n).padStart(2, '0')
const asClock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

function rangeOf(from: string, to: string): TimeRange | undefined {
  const half = /p\.?\s?m/i.test(to) ? 'pm' : /a\.?\s?m/i.test(to) ? 'am' : undefined
  const end = minutesOf(to)
  // "9 - 5 pm" begins in the morning, "1 - 5 pm" in the afternoon.
  const alike = minutesOf(from, half)
  const own = minutesOf(from)
  let start =
    half && !/[ap]\.?\s?m|noon/i.test(from) && alike !== undefined && end !== undefined && alike < end
      ? alike
      : own
  if (start === undefined || end === undefined) return undefined
  if (!/[ap]\.?\s?m|noon|midnight/i.test(from + to) && end <= start && end < 720 && !/:/.test(from)) {
    // "9-6" without halves is a shop's day.
    return { from: asClock(start), to: asClock(end + 720) }
  }
  start %= 1440
  return { from: asClock(start), to: asClock(end) }
}

/** The weekdays that words name, such as 'Mon–Fri, Sun'. */
export function daysOf(text: string): Weekday[] {
  const words = text.toLowerCase()
  if (/daily|every ?day/.test(words)) return weekdays
  if (/weekdays/.test(words)) return weekdays.slice(0, 5)
  if (/weekend/.test(words)) return weekdays.slice(5)
  const at = (name: string) => weekdays.findIndex(each => name.trim().startsWith(each))
  return words.split(/,|&|\band\b|\//).flatMap(part => {
    const [first = '', last] = part.split(/-|–|—|\bto\b|\buntil\b|\btill\b/)
    const from = at(first)
    if (from < 0) return []
    const to = last === undefined ? from : at(last)
    if (to < 0) return []
    const count = ((to - from + 7) % 7) + 1
    return Array.from({ length: count }, (_, n) => weekdays[(from + n) % 7] as Weekday)
  })
}

/**
 * Reads opening hours out of the lines of a page, in English: "Mon–Fri 9:00–17:30, Sat 10–2 pm", "Sunday closed".
 * @returns null where no line tells of any
 */
export function readPageHours(lines: readonly string[]): OpeningHours | null {
  const week: OpeningHours['week'] = {}
  for (const line of lines) {
    if (line.length > 300) continue
    const parts = line.split(new RegExp(`(?=\\b(?:${day}|daily|every ?day|weekdays|weekends?)\\b)`, 'i'))
    let days = ''
    for (const part of parts) {
      days += part
      const ranges = [...days.matchAll(rangePattern)].flatMap(
        ([, from = '', to = '']) => rangeOf(from, to) ?? [],
      )
      const isClosed = /\bclosed\b/i.test(days)
      if (ranges.length === 0 && !isClosed) continue
      const named = daysPattern.exec(days)?.[1]
      if (named) for (const each of daysOf(named)) week[each] ??= ranges.length > 0 ? ranges : []
      days = ''
    }
  }
  return Object.values(week).some(ranges => ranges.length > 0) ? { week } : null
}
