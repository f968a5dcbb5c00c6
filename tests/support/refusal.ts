import { FunctionsHttpError } from '@supabase/supabase-js'
import { expect } from 'vitest'

/** The response by which an edge function refused a call. @throws Error where it did not refuse */
export function refusalIn({ data, error }: { data: unknown; error: unknown }): Response {
  if (!(error instanceof FunctionsHttpError)) throw new Error('The call was not refused.')
  expect(data).toBeNull()
  return error.context
}
