import type { Start } from '../api/early-calls.ts'
import { type Identity, NOBODY } from '../session/new-session.ts'

/** How the intro card stands before the page's script takes it over. */
export interface ServedCard extends Identity {
  /** The chat that is being opened, if a button was pressed. */
  start?: Start
  /** The customer was told that their name or address is missing. */
  isIncomplete: boolean
}

/** A card that nobody has touched. */
export const UNTOUCHED: ServedCard = { ...NOBODY, isIncomplete: false }

/**
 * Makes the card that the server wrote into the page ready to be taken over, and answers what has been done with it
 * meanwhile; undefined where there is none.
 * @param root where the page is shown
 */
export function takeServedCard(root: HTMLElement): ServedCard | undefined {
  const [name, email] = root.querySelectorAll('input')
  if (!name || !email) return undefined
  // Taking over compares no attributes.
  for (const button of root.querySelectorAll('button')) button.disabled = false
  const { start, isIncomplete = false, handOver } = window.firstMoments ?? {}
  handOver?.()
  return { name: name.value, email: email.value, ...(start && { start }), isIncomplete }
}
