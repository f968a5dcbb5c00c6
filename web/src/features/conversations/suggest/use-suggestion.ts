import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { UserFacingError } from '@/lib/errors'
import { functionMessage } from '@/lib/server-words/function-message'
import { getSupabase } from '@/lib/supabase'
import { tellFailure } from '@/ui/tell-failure'
import type { Source } from '../api/messages.ts'

/** What the function `suggest-reply` answers. */
interface Answer {
  /** Null where the material answers nothing. */
  draft: string | null
  sources: Source[]
  trouble: string | null
}

/** A draft that was put into the reply box, and what was there before it. */
export interface Suggestion extends Answer {
  /** The text that is not in the box: what was typed before or, after an undo, the suggestion. */
  other: string
  isUndone: boolean
}

async function fetchSuggestion(businessId: string, sessionId: string): Promise<Answer> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<Answer>('suggest-reply', {
    body: { businessId, sessionId },
  })
  if (error) {
    const told = await functionMessage(error)
    throw told === undefined ? error : new UserFacingError(told)
  }
  if (!data) throw new Error(t`The answer is empty.`)
  return data
}

/**
 * A draft of the assistant's for the reply box. It is never sent by itself, and what was typed comes back by an undo.
 *
 * @param draft what is in the box
 */
export function useSuggestion(
  businessId: string,
  sessionId: string,
  draft: string,
  setDraft: (draft: string) => void,
) {
  const [suggestion, setSuggestion] = useState<Suggestion>()
  // What is typed while the assistant writes is kept, too.
  const latest = useRef(draft)
  latest.current = draft
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchSuggestion(businessId, sessionId),
    onError: tellFailure(t`Failed to suggest a reply`),
  })
  return {
    suggestion,
    isPending,
    suggest: () =>
      mutate(undefined, {
        onSuccess: answer => {
          setSuggestion({ ...answer, other: latest.current, isUndone: false })
          if (answer.draft !== null) setDraft(answer.draft)
        },
      }),
    /** Puts back what was there before, or the suggestion again. */
    swap: () => {
      if (!suggestion) return
      setSuggestion({ ...suggestion, other: draft, isUndone: !suggestion.isUndone })
      setDraft(suggestion.other)
    },
    dismiss: () => setSuggestion(undefined),
  }
}
