/** The ids by which the early script and the page's script find the parts of the prerendered intro card. */
export const cardIds = {
  hours: 'intro-hours',
  description: 'intro-description',
  showMore: 'intro-show-more',
  form: 'intro-form',
  fieldset: 'intro-fields',
  name: 'intro-name',
  email: 'intro-email',
  error: 'intro-error',
  start: 'intro-start',
  startAnonymously: 'intro-start-anonymously',
} as const

/** The buttons of the card: disabled in the prerendered HTML, since nothing listens to them yet. */
export const cardButtons = [cardIds.showMore, cardIds.start, cardIds.startAnonymously]

/** The element with one of these ids, or null: a page without a business has no card. */
export function cardElement<Type extends HTMLElement>(
  part: keyof typeof cardIds,
  type: new () => Type,
): Type | null {
  const element = document.getElementById(cardIds[part])
  return element instanceof type ? element : null
}

/** Whether a line-clamped paragraph hides a part of its text. */
export const isCut = (paragraph: HTMLElement): boolean => paragraph.scrollHeight > paragraph.clientHeight
