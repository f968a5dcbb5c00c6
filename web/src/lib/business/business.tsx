import { createContext, type ReactNode, use } from 'react'
import type { Row } from '@/lib/supabase'
import { may, type Permission, type Role } from './permissions.ts'

interface Selected {
  business: Row<'businesses'>
  /** What the account is there. */
  role: Role
}

const BusinessContext = createContext<Selected | undefined>(undefined)

/** Provides the selected business, and what the account is there, to the sections below it. */
export function BusinessProvider({ business, role, children }: Selected & { children: ReactNode }) {
  return <BusinessContext value={{ business, role }}>{children}</BusinessContext>
}

function useSelected(): Selected {
  const selected = use(BusinessContext)
  if (!selected) throw new Error('This is for the sections of a business')
  return selected
}

/** The selected business; only for sections of a business. */
export const useBusiness = (): Row<'businesses'> => useSelected().business

/** What the account is at the selected business. */
export const useRole = (): Role => useSelected().role

/** Whether the account may do something at the selected business. */
export const useMay = (permission: Permission): boolean => may(useSelected().role, permission)
