import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Availability } from '../structure.ts'

/** What each availability is called. */
export const availabilityNames: Record<Availability, MessageDescriptor> = {
  in_stock: msg`In stock`,
  out_of_stock: msg`Out of stock`,
  made_to_order: msg`Made to order`,
}

/** All of them, in the order of the names. */
export const availabilities = Object.keys(availabilityNames) as Availability[]
