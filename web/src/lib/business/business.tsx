import { createContext, type ReactNode, use } from 'react'
import type { Row } from '@/lib/supabase'

const BusinessContext = createContext<Row<'businesses'> | undefined>(undefined)

/** Provides the selected business to the sections below it. */
export function BusinessProvider({
  business,
  children,
}: {
  business: Row<'businesses'>
  children: ReactNode
}) {
  return <BusinessContext value={business}>{children}</BusinessContext>
}

/** The selected business; only for sections of a business. */
export function useBusiness(): Row<'businesses'> {
  const business = use(BusinessContext)
  if (!business) throw new Error('useBusiness is for the sections of a business')
  return business
}
