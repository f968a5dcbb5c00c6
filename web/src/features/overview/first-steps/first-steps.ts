import { t } from '@lingui/core/macro'
import type { Row } from '@/lib/supabase'

/** How long a new business is shown its first steps, in milliseconds: two weeks. */
const NEW_FOR_MS = 14 * 86_400_000

/** What a business has of what its assistant needs; undefined while it is being read. */
export interface Progress {
  products: number | undefined
  entries: number | undefined
  hasChats: boolean | undefined
}

export interface Step {
  name: string
  hint: string
  /** The section of the business, or the part of this page, that it leads to. */
  to: string
  isDone: boolean
}

/** Whether a business is so new that its first steps are shown. */
export const isNew = ({ created_at }: Pick<Row<'businesses'>, 'created_at'>, now: number): boolean =>
  now - Date.parse(created_at) < NEW_FOR_MS

/** The first steps of a business, in the order in which they help most. */
export function firstSteps(
  { policies, opening_hours }: Pick<Row<'businesses'>, 'policies' | 'opening_hours'>,
  { products = 0, entries = 0, hasChats = false }: Progress,
): Step[] {
  return [
    {
      name: t`Add your products`,
      hint: t`With prices, so that the assistant can answer with them.`,
      to: 'products',
      isDone: products > 0,
    },
    {
      name: t`Write what customers ask about`,
      hint: t`Delivery, returns, payment.`,
      to: 'knowledge',
      isDone: entries > 0 || policies.trim() !== '',
    },
    {
      name: t`Set your opening hours`,
      hint: t`Below on this page.`,
      to: '#hours',
      isDone: opening_hours !== null,
    },
    {
      name: t`Share your chat link`,
      hint: t`Done when the first customer writes.`,
      to: '#chat-link',
      isDone: hasChats,
    },
  ]
}
