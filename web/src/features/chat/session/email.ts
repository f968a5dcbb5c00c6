import { randomUuid } from '@/lib/uuid.ts'

const PLACEHOLDER_DOMAIN = '@anonymous.invalid'

/** For a customer who gives none: unique, and at a domain that never takes mail (RFC 2606). */
export function placeholderEmail(): string {
  return `anonymous-${randomUuid().slice(0, 8)}${PLACEHOLDER_DOMAIN}`
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(PLACEHOLDER_DOMAIN)
}

/** Whether the text has the form of an e-mail address: the rule of the backend's `leave_email`. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(text)
}
