// Lets the place where the assistant runs measure the requests to its language model. Loads none of the model's libraries.
import type { wrapLanguageModel } from 'ai'

/** A model as the providers make it. */
export type Model = Parameters<typeof wrapLanguageModel>[0]['model']
type ModelResult = Awaited<ReturnType<Model['doGenerate']>>

/**
 * Makes one request to a model, and measures it.
 * @param model its name as the provider has it
 */
export type ModelObserver = (model: string, call: () => PromiseLike<ModelResult>) => Promise<ModelResult>

/**
 * Why a request failed: the key, too many requests, another refusal, the model's server, an answer that is none, no answer in
 * time, no connection.
 */
export const requestFaults = [
  'unauthorized',
  'rate_limited',
  'refused',
  'server_error',
  'unreadable',
  'timeout',
  'unreachable',
] as const

/** Why a request to a model failed. */
export function requestFault(error: unknown): (typeof requestFaults)[number] {
  const { statusCode: status, name } = error as { statusCode?: unknown; name?: unknown }
  if (typeof status !== 'number') return /timeout|abort/i.test(String(name)) ? 'timeout' : 'unreachable'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'server_error'
  return status >= 400 ? 'refused' : 'unreadable'
}
