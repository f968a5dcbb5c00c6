import { t } from '@lingui/core/macro'
import { FunctionsHttpError } from '@supabase/functions-js'
import { useMutation } from '@tanstack/react-query'
import { UserFacingError } from '@/lib/errors'
import { functionMessage } from '@/lib/server-words/function-message'
import { getSupabase } from '@/lib/supabase'
import type { Answer, conversationOf } from './trial.ts'

type Question = { message: string } & ReturnType<typeof conversationOf>

/** @throws UserFacingError with the message to show */
async function tryIt(businessId: string, question: Question): Promise<Answer> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<Answer>('ai-try-it', {
    body: { businessId, ...question },
  })
  if (data) return data
  throw new UserFacingError(await sentenceFor(error))
}

async function sentenceFor(error: unknown): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return t`The assistant could not be reached.`
  return (await functionMessage(error)) ?? t`The assistant could not answer.`
}

/** Asks the assistant as a customer would; nothing is stored. */
export function useTryIt(businessId: string) {
  return useMutation({ mutationFn: (question: Question) => tryIt(businessId, question) })
}
