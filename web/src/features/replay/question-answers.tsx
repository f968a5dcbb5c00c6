import { grouped } from '@/lib/format'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { BeforeAfter } from './before-after.tsx'

/** It was not answered and is now, wholly or partly; or it was, and the assistant is not sure any more. */
export type Gain = 'answered' | 'partly' | 'unsure'

const gains = {
  answered: { words: 'Answered now', variant: 'success' },
  partly: { words: 'Answered in part', variant: 'secondary' },
  unsure: { words: 'No longer sure', variant: 'warning' },
} as const

interface QuestionAnswersProps {
  question: string
  /** How often customers asked it. */
  times: number
  /** ISO 8601. */
  lastAskedAt?: string
  /** It was answered, and is not any more. */
  isLost: boolean
  gain?: Gain | undefined
  before: string
  after: string
}

/** "Asked once", "Asked 1,200 times". */
const asked = (times: number) => (times === 1 ? 'Asked once' : `Asked ${grouped(times)} times`)

/** A question of customers with its answer before and after a change. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { question, times, lastAskedAt, isLost, gain, before, after } = props
  return (
    <article className="grid gap-2.5 rounded-lg border p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h4 dir="auto" className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">
          “{question}”
        </h4>
        {isLost && <Badge variant="destructive">No longer answered</Badge>}
        {gain && <Badge variant={gains[gain].variant}>{gains[gain].words}</Badge>}
      </div>
      <p className="text-xs text-muted-foreground">
        {asked(times)}
        {lastAskedAt && (
          <>
            , last <time dateTime={lastAskedAt}>{formatTimeAgo(lastAskedAt)}</time>
          </>
        )}
      </p>
      <BeforeAfter before={before} after={after} empty="No answer" />
    </article>
  )
}
