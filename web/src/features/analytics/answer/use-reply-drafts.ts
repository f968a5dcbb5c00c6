import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Line } from './use-asked.ts'

const keyOf = (businessId: string) => `frontdesk:replies:${businessId}`

/** Of each line the replies that are being typed, by the message that was first; they survive a reload of the tab. */
function loadDrafts(businessId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(businessId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

function keepDrafts(businessId: string, drafts: Record<string, string>): void {
  try {
    window.sessionStorage.setItem(keyOf(businessId), JSON.stringify(drafts))
  } catch {
    // The tab keeps them for as long as it is open.
  }
}

const firstOf = ({ messageIds }: Line) => messageIds.at(-1) ?? ''

/**
 * The replies that the owner types into lines of questions, and the line that is being answered. The address may name one by
 * a message of it: `?answer={id}`, as a chat does in which the owner has replied.
 */
export function useReplyDrafts(businessId: string, questions: readonly Line[] | undefined) {
  const [drafts, setDrafts] = useState(() => loadDrafts(businessId))
  const [chosen, setAnswering] = useState<Line>()
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('answer')
  const linked = named ? questions?.find(({ messageIds }) => messageIds.includes(named)) : undefined

  const setReply = (question: Line, text: string | undefined) => {
    const { [firstOf(question)]: _before, ...others } = drafts
    const next = text === undefined ? others : { ...others, [firstOf(question)]: text }
    setDrafts(next)
    keepDrafts(businessId, next)
  }

  return {
    answering: chosen ?? linked,
    setAnswering: (question: Line | undefined) => {
      setAnswering(question)
      if (named && !question)
        setParameters(
          before => {
            before.delete('answer')
            return before
          },
          { replace: true },
        )
    },
    replyTo: (question: Line): string | undefined => drafts[firstOf(question)],
    setReply,
  }
}
