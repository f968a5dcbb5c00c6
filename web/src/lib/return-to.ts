import { safeInternalPath } from '@/lib/safe-path'

/**
 * Where a visitor was when they had to sign in: kept in the navigation state of
 * the sign-in page, which only this site can write and which survives a reload.
 */
export interface ReturnTo {
  path: string
  /** The navigation state of that page, such as the chosen plan. */
  state: unknown
  /** Who was signed in there, if anybody. */
  userId?: string
}

const HOME = '/dashboard'

/** Where `userId` goes after signing in: back to that page, unless it was another user's; else to the dashboard. */
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
