import { t } from '@lingui/core/macro'
import type { Availability } from '../structure.ts'

/** What each availability is called, in the shown language. */
export const availabilityNames: Record<Availability, string> = {
  get in_stock() {
    return t`In stock`
  },
  get out_of_stock() {
    return t`Out of stock`
  },
  get made_to_order() {
    return t`Made to order`
  },
}

/** All of them, in the order of the names. */
export const availabilities = Object.keys(availabilityNames) as Availability[]
