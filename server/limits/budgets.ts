import { z } from 'zod'

const replies = (preset: number) =>
  z.coerce
    .number({ error: 'must be a number of replies' })
    .int({ error: 'must be a whole number of replies' })
    .min(1, { error: 'must be 1 to 100000000 replies' })
    .max(100_000_000, { error: 'must be 1 to 100000000 replies' })
    .default(preset)

const kinds = {
  operator: 'REPLIES_BY_OPERATOR',
  owner: 'REPLIES_BY_OWNER',
  address: 'REPLIES_BY_ADDRESS',
} as const

/** The settings of how many replies a day the assistant may write; private.reply_budget has the same defaults. */
export const budgetSettings = {
  REPLIES_BY_OPERATOR: replies(50_000),
  REPLIES_BY_OWNER: replies(5_000),
  REPLIES_BY_ADDRESS: replies(1_000),
}

/** Replies a day in all businesses together: of the whole installation, of one owner's, to one address. */
export type ReplyBudgets = Record<keyof typeof kinds, number>

/** The budgets that are set; none, in effect, for tests and trials on a loopback address, which have no limits. */
export const readReplyBudgets = (
  set: Record<(typeof kinds)[keyof typeof kinds], number> & { RATE_LIMITS: 'on' | 'off' },
): ReplyBudgets =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, name]) => [kind, set.RATE_LIMITS === 'off' ? 2 ** 31 - 1 : set[name]]),
  ) as ReplyBudgets
