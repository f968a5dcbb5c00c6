// What an owner may enter as structure beside texts. Check constraints in supabase/migrations hold the shapes.

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

/** Clock times as 'HH:MM'. A range that ends at its beginning or before ends on the next day. */
export interface TimeRange {
  from: string
  to: string
}

export interface OpeningHours {
  /** No ranges: closed. A weekday that is not there is one of which nothing is said. */
  week: Partial<Record<Weekday, TimeRange[]>>
  /** Single days with other hours than their weekday. */
  exceptions?: DayException[]
}

export interface DayException {
  /** As '2026-12-25'. */
  date: string
  /** No ranges: closed. */
  ranges: TimeRange[]
  note?: string | null
}

/** Amounts are in the business's currency. */
export interface Fee {
  kind: 'delivery' | 'other'
  /** The zone, or what the fee is for. */
  name: string
  amount: number
  /** From this total of an order the fee is waived. */
  free_from?: number | null
  minimum_order?: number | null
  note?: string | null
}

export interface ProductOption {
  name: string
  /** Null: that of the product. */
  price?: number | null
  in_stock: boolean
}

export type Availability = 'in_stock' | 'out_of_stock' | 'made_to_order'
