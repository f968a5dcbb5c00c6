/**
 * Why a call failed:
 * `unreachable`: no response, or not before the timeout;
 * `unavailable`: the backend cannot respond now (5xx, 408, 425, 429), or a proxy answered in its place (404);
 * `not-found`: the backend knows no such business or chat;
 * `refused`: the backend will never accept this request;
 * `closed`: the business accepts nothing more from this customer;
 * `paused`: the business is switched off, and takes no messages until it is on again.
 */
export type BackendErrorKind = 'unreachable' | 'unavailable' | 'not-found' | 'refused' | 'closed' | 'paused'

export class BackendError extends Error {
  readonly kind: BackendErrorKind
  /** What the customer can do about it, if more than trying again. */
  readonly advice: string | undefined

  constructor(kind: BackendErrorKind, message: string, advice?: string) {
    super(message)
    this.name = 'BackendError'
    this.kind = kind
    this.advice = advice
  }
}
