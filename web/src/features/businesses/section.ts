import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '@/lib/business/permissions'
import type { Begin } from '@/lib/business/use-begin'

/** One sub-tab of a business. */
export interface BusinessSection {
  /** Its part of the address: /dashboard/businesses/{businessId}/{slug}. */
  slug: string
  label: MessageDescriptor
  icon: LucideIcon
  /** Whether it has no tab: other sections lead to it. */
  isTabless?: boolean
  /** What somebody needs to see it; everybody at the business sees the others. */
  needs?: Permission
  /** Loads the section's component, a chunk of its own; it finds the business by `useBusiness()`. */
  load: () => Promise<ComponentType>
  begin?: Begin
}
