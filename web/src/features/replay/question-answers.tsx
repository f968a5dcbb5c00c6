import { msg, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { i18n } from '@/lib/i18n/language'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { BeforeAfter } from './before-after.tsx'

/** It was not answered and is now, wholly or partly; or it was, and the assistant is not sure any more. */
export type Gain = 'answered' | 'partly' | 'unsure'

const gains = {
  answered: { words: msg`Answered now`, variant: 'success' },
  partly: { words: msg`Answered in part`, variant: 'secondary' },
  unsure: { words: msg`No longer sure`, variant: 'warning' },
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

/** A question of customers with its answer before and after a change. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { question, times, lastAskedAt, isLost, gain, before, after } = props
  return (
    <article className="grid gap-2.5 rounded-lg border p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h4 dir="auto" className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">
          “{question}”
        </h4>
        {isLost && (
          <Badge variant="destructive">
            <Trans>No longer answered</Trans>
          </Badge>
        )}
        {gain && <Badge variant={gains[gain].variant}>{i18n._(gains[gain].words)}</Badge>}
      </div>
      <p className="text-xs text-muted-foreground">
        <Asked times={times} lastAskedAt={lastAskedAt} />
      </p>
      <BeforeAfter before={before} after={after} empty={t`No answer`} />
    </article>
  )
}

/** "Asked once", "Asked 1,200 times, last 2 days ago". */
function Asked({ times, lastAskedAt }: { times: number; lastAskedAt: string | undefined }) {
  if (lastAskedAt === undefined) return <Plural value={times} one="Asked once" other="Asked # times" />
  const ago = formatTimeAgo(lastAskedAt)
  return (
    <Trans>
      <Plural value={times} one="Asked once" other="Asked # times" />, last{' '}
      <time dateTime={lastAskedAt}>{ago}</time>
    </Trans>
  )
}
