// What this browser remembers. Local storage may be blocked; then it remembers nothing.

/** Where this browser remembers that alerts are on for an account, and as which device. */
export const deviceKey = (userId: string): string => `push-device ${userId}`

/** Whether alerts are on in this browser, as far as it remembers. */
export const hasAlerts = (userId: string): boolean => read(deviceKey(userId)) !== null

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
