// How old answers may be, where replicas of the database answer: old enough to save the primary work, and never older than
// what the reader knows of. The time of the last change is shared by all tabs, and outlives them.

const KEY = 'frontdesk-changed-at'

/** To be called when something was changed here, and when the page hears of a change by somebody else. */
export function noteChange(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Where nothing can be kept, every answer is to be new: see `maxAge`.
  }
}

/** How old an answer may be at most, in whole seconds: as old as the last change that is known. */
export function maxAge(): number {
  try {
    const seconds = Math.floor((Date.now() - Number(localStorage.getItem(KEY) ?? 0)) / 1000)
    return Math.min(Math.max(seconds, 0), 3_600)
  } catch {
    return 0
  }
}

/** `fetch` that says how old an answer may be, and notes what it changes. */
export function sayingMaxAge(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Cache-Control', `max-age=${maxAge()}`)
    const isRead = ['GET', 'HEAD'].includes(init?.method ?? 'GET')
    if (isRead) return call(input, { ...init, headers })
    let onlyRead = false
    try {
      const response = await call(input, { ...init, headers })
      onlyRead = response.headers.has('X-Only-Read')
      return response
    } finally {
      // Also after an error: it may have been changed.
      if (!onlyRead) noteChange()
    }
  }
}
