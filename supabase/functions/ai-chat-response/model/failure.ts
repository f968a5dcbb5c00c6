// What a model's failure was, for operators, owners and the circuit.
import { APICallError } from 'ai'
import type { ModelFailure } from '../turn/assistant.ts'
import { UnreadableReply } from './choice-schema.ts'
import { requestFault } from './observe.ts'
import { waitAskedFor } from './retry.ts'

/** The headers in which providers name a request. */
const requestIdHeaders = ['x-request-id', 'request-id', 'x-goog-request-id', 'apim-request-id', 'cf-ray']

/** @param now milliseconds since the epoch */
export function failureOf(error: unknown, now: number): ModelFailure {
  if (error instanceof UnreadableReply) return { cause: 'unreadable', words: error.message }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
    const { statusCode: status, responseHeaders: headers = {} } = error
    return {
      cause: requestFault(error),
      words: `The model answered with status ${status}.`,
      status,
      requestId: requestIdHeaders
        .map(name => headers[name])
        .find(Boolean)
        ?.slice(0, 100),
      wait: waitAskedFor(headers, now) ?? undefined,
    }
  }
  const cause = error instanceof Error ? requestFault(error) : 'unreachable'
  const name = error instanceof Error ? error.name : 'Error'
  return cause === 'timeout'
    ? { cause, words: 'The model did not answer in time.' }
    : { cause: 'unreachable', words: `The model could not be reached (${name}).` }
}

/** Whether a failure is of the model and not of one request to it. */
export const isOfTheModel = ({ cause }: ModelFailure): boolean =>
  cause !== 'refused' && cause !== 'unreadable'

/** What will not pass by itself, or costs each customer the whole time: one such failure is enough. */
export const isPlain = ({ cause }: ModelFailure): boolean =>
  ['unauthorized', 'not_found', 'timeout'].includes(cause)
