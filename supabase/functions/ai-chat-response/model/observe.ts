// Lets the place where the assistant runs measure the requests to its language model. Loads none of the model's libraries.
import type { wrapLanguageModel } from 'ai'
import type { FailureCause, ModelFailure } from '../turn/assistant.ts'

/** A model as the providers make it. */
export type Model = Parameters<typeof wrapLanguageModel>[0]['model']
type ModelResult = Awaited<ReturnType<Model['doGenerate']>>

/**
 * Makes one request to a model, and measures it.
 * @param model its name as the provider has it
 */
export type ModelObserver = (model: string, call: () => PromiseLike<ModelResult>) => Promise<ModelResult>

export const requestFaults: readonly FailureCause[] = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'refused',
  'server_error',
  'unreadable',
  'timeout',
  'unreachable',
]

/** Why an answer is not waited for any more: the model failed others meanwhile. */
export class GivenUp extends Error {
  override name = 'GivenUp'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure) {
    super(failure.words)
    this.failure = failure
  }
}

/** Why a request to a model failed. */
export function requestFault(error: unknown): FailureCause {
  const { statusCode: status, name, responseBody, cause } = error as Record<string, unknown>
  if (error instanceof GivenUp) return error.failure.cause
  // One that another thread had, and found the cause of.
  if (requestFaults.some(fault => fault === cause)) return cause as FailureCause
  if (typeof status !== 'number') return /timeout|abort/i.test(String(name)) ? 'timeout' : 'unreachable'
  // Google answers 400 to a wrong key.
  const isKey = status === 400 && /api.?key/i.test(String(responseBody))
  if (status === 401 || status === 403 || isKey) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 402 || status === 408 || status === 429) return 'rate_limited'
  if (status >= 500) return 'server_error'
  return status >= 400 ? 'refused' : 'unreadable'
}
