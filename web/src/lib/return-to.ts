import { safeInternalPath } from '@/lib/safe-path'

/**
 * Where a visitor was when a session was asked for: kept in the navigation
 * state of the sign-in page, which only this site can write and which survives a reload.
 */
export interface ReturnTo {
  path: string
  /** The navigation state of that place, such as the chosen plan. */
  state: unknown
  /** Whose place it was, if somebody had been signed in. */
  userId?: string
}

const HOME = '/dashboard'

/** Where `userId` goes after signing in: back, if the place was theirs or nobody's, else to the dashboard. */
export function destinationAfterSignIn(
  locationState: unknown,
  userId: string,
): { path: string; state: unknown } {
  const home = { path: HOME, state: null }
  if (typeof locationState !== 'object' || locationState === null || !('returnTo' in locationState))
    return home
  const { returnTo } = locationState
  if (typeof returnTo !== 'object' || returnTo === null || !('path' in returnTo)) return home
  if ('userId' in returnTo && returnTo.userId !== undefined && returnTo.userId !== userId) return home
  return {
    path: safeInternalPath(returnTo.path, HOME),
    state: 'state' in returnTo ? returnTo.state : null,
  }
}
