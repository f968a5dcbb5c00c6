import { plural, t } from '@lingui/core/macro'

/** A time in the largest unit that fits: whole years, else days. */
const unitOf = (days: number) => (days % 365 === 0 ? { years: days / 365 } : { days })

/** '90 days', '1 year'. */
export function lengthOf(total: number): string {
  const { years, days } = unitOf(total)
  return years === undefined
    ? plural(days, { one: '# day', other: '# days' })
    : plural(years, { one: '# year', other: '# years' })
}

/** How long chats are kept, as a sentence. */
export function keptFor(total: number | null): string {
  if (total === null) return t`Chats are kept.`
  const { years, days } = unitOf(total)
  return years === undefined
    ? plural(days, { one: 'Chats are kept for # day.', other: 'Chats are kept for # days.' })
    : plural(years, { one: 'Chats are kept for # year.', other: 'Chats are kept for # years.' })
}

/** When chats are deleted, as a sentence. */
export function deletedAfter(total: number | null): string {
  if (total === null) return t`Chats are kept until somebody deletes them.`
  const { years, days } = unitOf(total)
  return years === undefined
    ? plural(days, {
        one: 'Chats are deleted # day after their last message, with their pictures.',
        other: 'Chats are deleted # days after their last message, with their pictures.',
      })
    : plural(years, {
        one: 'Chats are deleted # year after their last message, with their pictures.',
        other: 'Chats are deleted # years after their last message, with their pictures.',
      })
}

/** The question before a shorter retention. */
export function askShorter(total: number): string {
  const { years, days } = unitOf(total)
  return years === undefined
    ? plural(days, { one: 'Keep chats for # day only?', other: 'Keep chats for # days only?' })
    : plural(years, { one: 'Keep chats for # year only?', other: 'Keep chats for # years only?' })
}
