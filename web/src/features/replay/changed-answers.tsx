import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '@/lib/format'
import type { ChangedLine } from '@/lib/replay/edits'
import { Button } from '@/ui/button'
import { type Gain, QuestionAnswers } from './question-answers.tsx'

/** So many answers are shown at a time. */
const pageSize = 20

interface ChangedAnswersProps {
  title: string
  lines: readonly ChangedLine[]
}

/** What a change does to how sure an answer is. */
function gainOf(before: ChangedLine['before'], after: ChangedLine['after']): Gain | undefined {
  if (before.answered === false && after.answered === true) return after.isSure ? 'answered' : 'partly'
  return before.isSure && after.answered === true && !after.isSure ? 'unsure' : undefined
}

/** Questions whose answers change, under a heading; a long list is shown bit by bit. */
export function ChangedAnswers({ title, lines }: ChangedAnswersProps) {
  const [count, setCount] = useState(pageSize)
  if (lines.length === 0) return null
  const left = lines.length - count
  const [more, all] = [grouped(Math.min(left, pageSize)), grouped(left)]
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {lines.slice(0, count).map(({ questionId, question, times, lastAskedAt, isLost, before, after }) => (
        <QuestionAnswers
          key={questionId}
          question={question}
          times={times}
          lastAskedAt={lastAskedAt}
          isLost={isLost}
          gain={gainOf(before, after)}
          before={before.text}
          after={after.text}
        />
      ))}
      {left > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => setCount(count + pageSize)}
        >
          <Trans>
            Show {more} more of {all}
          </Trans>
        </Button>
      )}
    </section>
  )
}
