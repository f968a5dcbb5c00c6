/**
 * Why a call failed:
 * `unreachable`: no answer came, or not in time;
 * `unavailable`: the backend answered that it cannot now (5xx, 408, 425, 429) or that it is not there;
 * `not-found`: the backend knows no such business or chat;
 * `refused`: it will never take this request;
 * `closed`: the business takes nothing more from this customer.
 */
export type BackendErrorKind = 'unreachable' | 'unavailable' | 'not-found' | 'refused' | 'closed'

export class BackendError extends Error {
  readonly kind: BackendErrorKind
  /** What to tell the customer, where they can do more about it than try again. */
  readonly advice: string | undefined

  constructor(kind: BackendErrorKind, message: string, advice?: string) {
    super(message)
    this.name = 'BackendError'
    this.kind = kind
    this.advice = advice
  }
}
