const key = (businessId: string) => `frontdesk:widget:${businessId}`

/** The widget's state on the previous page of the site; 'closed' means that a chat goes on in it. */
export type Remembered = 'open' | 'closed' | null

/** The tab's session storage; undefined where the browser forbids it. */
export function recall(businessId: string): Remembered {
  try {
    const value = sessionStorage.getItem(key(businessId))
    return value === 'open' || value === 'closed' ? value : null
  } catch {
    return null
  }
}

export function remember(businessId: string, state: Remembered): void {
  try {
    if (state) sessionStorage.setItem(key(businessId), state)
    else sessionStorage.removeItem(key(businessId))
  } catch {
    // Without storage, every page begins with the launcher.
  }
}
