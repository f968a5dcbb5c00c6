import type { Availability } from '../structure.ts'

/** What each availability is called. */
export const availabilityNames: Record<Availability, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  made_to_order: 'Made to order',
}

/** All of them, in the order of the names. */
export const availabilities = Object.keys(availabilityNames) as Availability[]
