import { randomUuid } from '../uuid.ts'

/** The name of a customer who gives none. */
export const ANONYMOUS = 'Anonymous'

const PLACEHOLDER_DOMAIN = '@anonymous.invalid'

/** For a customer who gives no e-mail address: unique, and at a domain that never takes mail (RFC 2606). */
export function placeholderEmail(): string {
  return `anonymous-${randomUuid().slice(0, 8)}${PLACEHOLDER_DOMAIN}`
}

export function isPlaceholderEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(PLACEHOLDER_DOMAIN)
}
