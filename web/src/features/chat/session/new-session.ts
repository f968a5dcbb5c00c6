import { ANONYMOUS, placeholderEmail } from '@/lib/chat/anonymous.ts'
import { randomUuid } from '@/lib/uuid.ts'

/** Who is writing, as the intro card asks for it. */
export interface Identity {
  name: string
  email: string
}

/** What the card holds before anything is typed. */
export const NOBODY: Identity = { name: '', email: '' }

/** Who gives no name. */
export const anonymousCustomer = (): Identity => ({ name: ANONYMOUS, email: placeholderEmail() })

/** A chat under a new id, before the backend has opened it. */
export const newSession = (businessId: string, { name, email }: Identity) => ({
  id: randomUuid(),
  businessId,
  customerName: name,
  customerEmail: email,
})
