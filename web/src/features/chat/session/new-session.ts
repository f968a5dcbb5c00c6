import { ANONYMOUS, placeholderEmail } from '@/lib/chat/anonymous.ts'
import { randomUuid } from '@/lib/uuid.ts'
import type { NewSession } from './session-store.ts'

/** The customer, as the intro card asks for it. */
export interface Identity {
  name: string
  email: string
}

/** Nothing typed yet. */
export const NOBODY: Identity = { name: '', email: '' }

/** A customer who gives no name. */
export const anonymousCustomer = (): Identity => ({ name: ANONYMOUS, email: placeholderEmail() })

/** A chat under a new id that the backend has yet to open. */
export const newSession = (businessId: string, { name, email }: Identity): NewSession => ({
  id: randomUuid(),
  businessId,
  customerName: name,
  customerEmail: email,
  pageLanguage: document.documentElement.lang,
})
