/** When a business is open, for its customers. */
export interface ShownHours {
  timeZone: string
  /** Whether something is said of every weekday: only then it is known to be closed. */
  isWhole: boolean
  /** Of the coming week, in seconds since 1970, in order. */
  open: [from: number, to: number][]
}

/** "Open now", "Open now · until #", "Closed now" and "Closed now · opens #". */
export type HoursWords = readonly [open: string, until: string, closed: string, opens: string]

const DAY = 24 * 60 * 60

/**
 * "Open now · until 6:00 PM", in the business's time zone, which is named where the reader's clock shows another time.
 * @param now in milliseconds since 1970
 * @returns empty where it is not known, or where this browser does not know the time zone
 */
export function hoursLine(
  { timeZone, isWhole, open }: ShownHours,
  now: number,
  words: HoursWords,
  locale: string,
): string {
  const [isOpen, until, isClosed, opens] = words
  const seconds = now / 1000
  const time = (at: number) => {
    const format = (zone: string | undefined, options: Intl.DateTimeFormatOptions, when = at * 1000) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(when)
    const clock = { hour: 'numeric', minute: '2-digit' } as const
    const isToday = format(timeZone, { dateStyle: 'short' }) === format(timeZone, { dateStyle: 'short' }, now)
    return format(timeZone, {
      ...clock,
      ...(!isToday && at > seconds + DAY / 4 && { weekday: 'short' }),
      ...(format(timeZone, clock) !== format(undefined, clock) && { timeZoneName: 'short' }),
    })
  }
  try {
    const next = open.find(([, to]) => to > seconds)
    if (next && next[0] <= seconds)
      return next[1] < seconds + DAY ? until.replace('#', time(next[1])) : isOpen
    if (!isWhole) return ''
    return next ? opens.replace('#', time(next[0])) : isClosed
  } catch {
    return ''
  }
}
