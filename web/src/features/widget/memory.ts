const key = (businessId: string) => `frontdesk:widget:${businessId}`

/** How the widget stood when the visitor came from another page of the site; 'closed' for a chat that goes on. */
export type Remembered = 'open' | 'closed' | null

/** This tab's memory, or none where the browser forbids it. */
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
    // Then every page begins with the launcher.
  }
}
