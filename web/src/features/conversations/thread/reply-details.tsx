import { Trans } from '@lingui/react/macro'
import { Disclosure } from '@/ui/text/disclosure'
import type { ReplyDetails as Details } from '../api/messages.ts'
import { describeReply } from './describe-reply.ts'

/** How an assistant's reply was made, collapsed. */
export function ReplyDetails({ details }: { details: Details }) {
  const lines = describeReply(details)
  if (lines.length === 0) return null
  return (
    <Disclosure
      summary={
        <span className="text-xs">
          <Trans>Details</Trans>
        </span>
      }
      className="max-w-full px-1"
    >
      <dl className="mt-0.5 mb-1 grid animate-fade-in grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-md bg-muted/60 px-3 py-2 text-xs">
        {lines.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
