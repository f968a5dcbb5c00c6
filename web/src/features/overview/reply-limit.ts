import { westernDigits } from '@/lib/text/western-digits'

/** The least and the most replies that the assistant of a business may be allowed in a day. */
export const replyLimits = { least: 1, most: 100_000 }

/** The number that was typed, with or without thousands separators; undefined when it is not a valid limit. */
export function parseReplyLimit(text: string): number | undefined {
  const typed = westernDigits(text).trim()
  if (!/^\d{1,3}([,. \u00a0\u202f'’]?\d{3})*$|^\d+$/.test(typed)) return undefined
  const limit = Number(typed.replace(/\D/g, ''))
  return limit >= replyLimits.least && limit <= replyLimits.most ? limit : undefined
}
