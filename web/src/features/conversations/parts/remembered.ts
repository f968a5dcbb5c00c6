/** A word that is kept in this browser; where storage is blocked, nothing is. */
export const remembered = (key: string) => ({
  read(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @param value null to forget it */
  write(value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // The next visit begins without it.
    }
  },
})
