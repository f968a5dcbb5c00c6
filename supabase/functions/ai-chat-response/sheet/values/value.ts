import type { Bound, MoneyRole, Unit } from '../../languages/pack.ts'

/** Where something is in a text: from `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

/** Two ends: "10 to 12" has `to`, "10" has none. */
interface Amount {
  amount: number
  /** The upper end of a range. */
  to?: number
  /** "from", "up to", "at least", "about", "over", "under". */
  bound?: Bound
}

/** What a price or a share holds for. */
export interface Terms {
  /** What one of costs so much. A thing without a unit, such as a wheel, is a piece. */
  per?: Unit
  /** The size of a bundle that costs so much together: "2 for $25". */
  bundle?: number
  /** The least quantity that it holds for: "4 or more $8.95 each", and its unit, where it is no number of pieces. */
  least?: number
  leastUnit?: Unit
  /** What it is for, where it is no price. */
  role?: MoneyRole
}

/** What a text says in numbers, dates or addresses. */
export type ValueContent =
  | (Amount &
      Terms & {
        kind: 'money'
        /** An ISO 4217 code; undefined where the text names none. */
        currency?: string
        /** A difference to another price: "+£3.50", "10 off". */
        change?: 'plus' | 'minus'
      })
  | (Amount & Terms & { kind: 'percentage'; change?: 'plus' | 'minus' })
  | (Amount & { kind: 'quantity'; unit: Unit })
  /** A number without a unit that is known: a model, a size, a count of what the next word says. */
  | (Amount & { kind: 'number' })
  /** Minutes after midnight. A range that ends after midnight ends beyond 1440. */
  | { kind: 'clock'; from: number; to?: number; bound?: Bound }
  /** Sunday is 0. */
  | { kind: 'weekdays'; days: readonly number[] }
  /** January is 1. `to` is the last day or month of a range. */
  | {
      kind: 'date'
      day?: number
      month: number
      year?: number
      to?: { day?: number; month: number; year?: number }
    }
  | { kind: 'phone' | 'email' | 'link'; text: string }

/** A value and the characters that say it. */
export type Value = Span & ValueContent
