import type { LetterPart } from './owner-mail.ts'
import { countIn } from './words/languages.ts'
import type { Words } from './words/words.ts'

/** A daily limit of replies that is reached, or nearly. */
export interface LimitNotice {
  /** Whose limit it is: one business's, all of the owner's together, or the whole installation's. */
  limited: 'business' | 'owner' | 'operator'
  /** Not reached yet: four fifths are used. */
  is_near: boolean
  daily_limit: number
  /** In ISO form. */
  resets_at: string
}

/**
 * What an e-mail says of a limit, before it is reached and when it is.
 * @param dashboard the addresses of the business's Overview, and of the dashboard
 * @param timeZone the owner's; null for UTC
 */
export function limitPart(
  notice: LimitNotice,
  business: string,
  dashboard: { overview: string; home: string },
  { language, words, timeZone }: { language: string; words: Words; timeZone: string | null },
): LetterPart {
  const { limited, is_near, daily_limit } = notice
  const { limits } = words
  const replies = limits.replies(daily_limit, countIn(language, daily_limit))
  const of = limited === 'business' ? limits.of.business(business) : limits.of[limited]
  const time = timeIn(language, notice.resets_at, timeZone)
  const { written } = limits
  const isOwn = limited === 'business'
  return {
    subject: (is_near ? limits.near : limits.reached)(replies, of),
    before: is_near
      ? [
          isOwn ? written.nearBusiness(replies, business) : written.nearOwner(replies),
          limits.afterwards(time),
          isOwn ? limits.raiseNear : limits.ask,
        ]
      : [
          isOwn ? written.business(replies, business) : written[limited](replies),
          limits.until(time),
          isOwn ? limits.raise : limits.ask,
        ],
    button: isOwn
      ? { label: limits.open, address: dashboard.overview }
      : { label: limits.openDashboard, address: dashboard.home },
    after: [limits.pace],
  }
}

/** A time of the day with its zone, such as '6:00 AM GMT+6'. */
const timeIn = (language: string, iso: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(iso))
