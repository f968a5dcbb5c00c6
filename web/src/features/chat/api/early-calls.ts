import type { NewSession } from './calls.ts'

/** Which of the intro card's two buttons was pressed. */
export type StartMode = 'named' | 'anonymous'

/** A chat that is being opened. */
export interface Start {
  mode: StartMode
  session: NewSession
  /** What this browser is known by. */
  browser: string
}

/** What happened on the page before its script came, for the script to go on with: early-script.ts keeps it. */
export interface FirstMoments {
  /** Calls that were begun, by address and body. */
  calls: Map<string, Promise<Response>>
  start?: Start
  /** The customer was told that their name or address is missing. */
  isIncomplete: boolean
  /** From here on the page's script listens. */
  handOver(): void
}

declare global {
  interface Window {
    firstMoments?: FirstMoments
  }
}

/** What a call is known by. */
export const callKey = (url: string, body: unknown): string => `${url} ${body}`

/** `fetch` that takes the answer of the same call, if one was begun: once, so that a repeated call is made anew. */
export const orBegun =
  (call: typeof fetch): typeof fetch =>
  (input, init) => {
    const calls = window.firstMoments?.calls
    const key = callKey(String(input), init?.body)
    const begun = calls?.get(key)
    calls?.delete(key)
    return begun ?? call(input, init)
  }
