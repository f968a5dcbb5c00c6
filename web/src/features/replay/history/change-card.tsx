import { Undo2 } from 'lucide-react'
import { useMay } from '@/lib/business/business'
import { countOf, formatDate, formatFully, formatTime, grouped } from '@/lib/format'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/text/disclosure'
import { QuestionAnswers } from '../question-answers.tsx'
import { byWhom, changeInWords } from './change-words.ts'
import type { HistoricChange } from './fetch-history.ts'
import { RowDifference } from './row-difference.tsx'

interface ChangeCardProps {
  change: HistoricChange
  currency: string
  isTakingBack: boolean
  onTakeBack: () => void
}

/** A change in the history: who, when, the difference, and the answers that it changed. */
export function ChangeCard({ change, currency, isTakingBack, onTakeBack }: ChangeCardProps) {
  const mayTakeBack = useMay('manage')
  const { changed_at, rows, row_count, taken_back_at } = change
  const title = changeInWords(change)
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <h3 className="font-medium wrap-anywhere">{title}</h3>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            <time dateTime={changed_at} title={formatFully(changed_at)}>
              {formatDate(changed_at)}, {formatTime(changed_at)}
            </time>
            {' · '}
            {byWhom(change)}
          </p>
        </div>
        {taken_back_at !== null && <Badge variant="secondary">Taken back {formatDate(taken_back_at)}</Badge>}
        {taken_back_at === null && mayTakeBack && (
          <Button
            variant="outline"
            size="sm"
            className="max-sm:w-full"
            busy={isTakingBack}
            aria-label={`Take it back: ${title}`}
            onClick={onTakeBack}
          >
            <Undo2 aria-hidden />
            Take it back
          </Button>
        )}
      </div>
      <Disclosure summary="What changed">
        <div className="mt-3 grid gap-5">
          {rows.map(row => (
            <RowDifference
              key={`${row.kind} ${row.id}`}
              row={row}
              currency={currency}
              isOneOfMany={row_count > 1}
            />
          ))}
          {row_count > rows.length && (
            <p className="text-sm text-muted-foreground">And {grouped(row_count - rows.length)} more.</p>
          )}
        </div>
      </Disclosure>
      <Answers replay={change.replay} />
    </Card>
  )
}

/** "It changed 3 answers. One question lost its answer" */
function inWords(changed: number, lost: number): string {
  const changes = `It changed ${countOf(changed, 'answer')}`
  if (lost === 0) return changes
  return `${changes}. ${lost === 1 ? 'One question lost its answer' : `${grouped(lost)} questions lost their answer`}`
}

function Answers({ replay }: { replay: HistoricChange['replay'] }) {
  if (replay === null)
    return <p className="text-sm text-muted-foreground">Saved without checking the answers.</p>
  const { changed, lost, answers } = replay
  if (changed === 0) return <p className="text-sm text-muted-foreground">It changed no answer.</p>
  const words = inWords(changed, lost)
  if (answers.length === 0) return <p className="text-sm text-muted-foreground">{words}.</p>
  return (
    <Disclosure summary={words}>
      <div className="mt-3 grid gap-3">
        {answers.map(({ question, times, isLost, before, after }) => (
          <QuestionAnswers
            key={`${question} ${before}`}
            question={question}
            times={times}
            isLost={isLost}
            before={before}
            after={after}
          />
        ))}
        {changed > answers.length && (
          <p className="text-sm text-muted-foreground">And {grouped(changed - answers.length)} more.</p>
        )}
      </div>
    </Disclosure>
  )
}
