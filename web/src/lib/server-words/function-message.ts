import { FunctionsHttpError } from '@supabase/functions-js'
import { serverWords } from './server-words.ts'

/** What a function of the server said when it refused, in the language of the page; undefined where it said nothing. */
export async function functionMessage(error: unknown): Promise<string | undefined> {
  if (!(error instanceof FunctionsHttpError)) return undefined
  const body: { message?: unknown } = await error.context.json().catch(() => ({}))
  return typeof body.message === 'string' ? serverWords(body.message) : undefined
}
