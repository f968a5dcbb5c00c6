import type { NewSession } from '../session/session-store.ts'

/** Which of the intro card's two buttons was pressed. */
export type StartMode = 'named' | 'anonymous'

/** A chat that is being opened. */
export interface Start {
  mode: StartMode
  session: NewSession
  /** The random id of this browser. */
  browser: string
}

/** What early-script.ts has done by the time the page's script runs, which continues from it. */
export interface EarlyCalls {
  /** Responses to the calls made so far, by `callKey`. */
  responses: Map<string, Promise<Response>>
  start?: Start
  /** The customer has been asked to fill in what is missing. */
  isIncomplete: boolean
  /** Removes the early script's event listeners: from here on the page's script listens. */
  handOver(): void
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/** Identifies a call by its address and body. */
export const callKey = (url: string, body: unknown): string => `${url} ${body}`

/**
 * Wraps `fetch`: a call that the early script has made already gets that response. It is used once, so that repeating
 * the call sends it again.
 */
export const reusingEarlyCalls =
  (call: typeof fetch): typeof fetch =>
  (input, init) => {
    const responses = window.earlyCalls?.responses
    const key = callKey(String(input), init?.body)
    const early = responses?.get(key)
    responses?.delete(key)
    return early ?? call(input, init)
  }
