/** Who is writing, as the intro card asks for it. */
export interface Identity {
  name: string
  email: string
}

export const NOBODY: Identity = { name: '', email: '' }

/**
 * Makes the card that the server wrote into the page ready to be taken over, and answers what has been typed into it
 * meanwhile; undefined where there is none.
 * @param root where the page is shown
 */
export function takeServedCard(root: HTMLElement): Identity | undefined {
  const [name, email] = root.querySelectorAll('input')
  if (!name || !email) return undefined
  // Taking over compares no attributes.
  for (const button of root.querySelectorAll('button')) button.disabled = false
  return { name: name.value, email: email.value }
}
