import { useEffect, useReducer } from 'react'
import { isSnoozed, type SessionSummary } from '../api/session.ts'

/** The longest time that setTimeout can wait, in milliseconds: about 25 days. */
const LONGEST_WAIT = 2 ** 31 - 1
/** The server's clock decides, which may be a little behind the browser's; in milliseconds. */
const SLACK = 1_000

/**
 * Until when a chat was put off that is back by now, also when the time is reached while the chat is on the screen.
 * @returns null for one that is still put off, or never was
 */
export function useCameBackAt(session: Pick<SessionSummary, 'snoozed_until'> | undefined): string | null {
  const [checks, check] = useReducer((count: number) => count + 1, 0)
  const until = session?.snoozed_until ?? null
  const isBack = until !== null && !isSnoozed({ snoozed_until: until }, Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait that is too long for one timer goes on with another
  useEffect(() => {
    if (until === null || isBack) return
    const wait = Date.parse(until) - Date.now() + SLACK
    const timer = setTimeout(check, Math.min(wait, LONGEST_WAIT))
    return () => clearTimeout(timer)
  }, [until, isBack, checks])
  return isBack ? until : null
}
