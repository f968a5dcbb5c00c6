/** What the server says in an alert: see supabase/functions/rounds/push/alert.ts. */
export interface Alert {
  title: string
  body: string
  /** An alert replaces the one with its tag. */
  tag: string
  /** Tells of several chats, whose own alerts it replaces. */
  isGathered: boolean
  /** A path of the dashboard. */
  path: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Milliseconds since 1970. */
  at: number
}

/** Shown when an alert cannot be read: browsers want each to be shown. */
const unreadable: Alert = {
  title: 'Something waits for you',
  body: '',
  tag: 'chats',
  isGathered: false,
  path: '/dashboard',
  language: 'en',
  direction: 'ltr',
  at: 0,
}

/** An alert as it came, with what is missing or of another kind replaced. */
export function readAlert(data: unknown): Alert {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const entries = Object.entries(unreadable).map(([name, value]) => [
    name,
    typeof given[name] === typeof value ? given[name] : value,
  ])
  const alert = Object.fromEntries(entries) as Alert
  return { ...alert, path: isOfDashboard(alert.path) ? alert.path : unreadable.path }
}

/** Whether a path leads to a page of the dashboard, and nowhere else. */
export const isOfDashboard = (path: string): boolean => /^\/dashboard(?![^/?])/.test(path)
