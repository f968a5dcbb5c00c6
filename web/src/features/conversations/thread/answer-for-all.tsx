import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '@/lib/business/business'
import { openQuestions } from '@/lib/business/open-questions'
import { Button } from '@/ui/button'
import type { ChatMessage } from '../api/messages.ts'

/** The customers' messages that the owner replied to, as far as they are loaded. */
function repliedTo(messages: readonly ChatMessage[]): Set<string> {
  const lastReply = messages.findLastIndex(({ sender_type }) => sender_type === 'human')
  const before = messages.slice(0, Math.max(lastReply, 0))
  return new Set(before.filter(({ sender_type }) => sender_type === 'customer').map(({ id }) => id))
}

interface AnswerForAllProps {
  businessId: string
  messages: readonly ChatMessage[]
}

/** Offers the owner to make a reply the answer for everybody, where it was given to what the assistant could not answer. */
export function AnswerForAll({ businessId, messages }: AnswerForAllProps) {
  const mayAnswer = useMay('manage')
  const replied = repliedTo(messages)
  // Not asked for anew with each chat that is opened: to group them takes the server a while.
  const { data: questions } = useQuery({
    ...openQuestions(businessId),
    enabled: mayAnswer && replied.size > 0,
  })
  const messageId = questions?.flatMap(({ messageIds }) => messageIds).find(id => replied.has(id))
  if (!mayAnswer || !messageId) return null
  return (
    <div className="flex animate-fade-in flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t bg-muted/40 px-4 py-2.5 text-sm sm:px-6 print:hidden">
      <p className="min-w-0 flex-1 basis-56">
        <Trans>The assistant could not answer this. Your reply can answer it for everybody.</Trans>
      </p>
      <Button asChild variant="outline" size="sm">
        <Link to={`/dashboard/businesses/${businessId}/analytics?answer=${messageId}`}>
          <Trans>Use your reply</Trans>
        </Link>
      </Button>
    </div>
  )
}
