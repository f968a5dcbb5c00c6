import type { Start } from '../api/early-calls.ts'
import { type Identity, NOBODY } from '../session/new-session.ts'
import { cardButtons, cardElement } from './card-elements.ts'

/** What the intro card shows first. */
export interface CardState extends Identity {
  /** The chat that is being opened, if a button has been pressed. */
  start?: Start
  /** The customer has been asked to fill in what is missing. */
  isIncomplete: boolean
  /** The description is longer than what is shown of it. */
  isCut: boolean
  /** Whether the business is open, where that has been written already. */
  hours: string
}

/** A card that nobody has used yet. */
export const UNTOUCHED: CardState = { ...NOBODY, isIncomplete: false, isCut: false, hours: '' }

/**
 * Takes the prerendered card over from the early script and returns the state in which the customer and that script
 * have left it, or undefined where the page has no such card. From here on nobody listens to the card: hydrate it in
 * the same task.
 */
export function takeOverCard(): CardState | undefined {
  const name = cardElement('name', HTMLInputElement)
  const email = cardElement('email', HTMLInputElement)
  if (!name || !email) return undefined
  const showMore = cardElement('showMore', HTMLButtonElement)
  for (const id of cardButtons) document.getElementById(id)?.removeAttribute('disabled')
  const { start, isIncomplete = false, handOver } = window.earlyCalls ?? {}
  handOver?.()
  return {
    name: name.value,
    email: email.value,
    ...(start && { start }),
    isIncomplete,
    isCut: showMore !== null && !showMore.hidden,
    hours: cardElement('hours', HTMLElement)?.textContent ?? '',
  }
}
