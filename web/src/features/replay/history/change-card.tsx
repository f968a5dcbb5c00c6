import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useMay } from '@/lib/business/business'
import { formatDate, formatFully, formatTime } from '@/lib/format'
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
  const more = row_count - rows.length
  const takenBack = taken_back_at === null ? undefined : formatDate(taken_back_at)
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
        {takenBack !== undefined && (
          <Badge variant="secondary">
            <Trans>Taken back {takenBack}</Trans>
          </Badge>
        )}
        {takenBack === undefined && mayTakeBack && (
          <Button
            variant="outline"
            size="sm"
            className="max-sm:w-full"
            busy={isTakingBack}
            aria-label={t`Take it back: ${title}`}
            onClick={onTakeBack}
          >
            <Undo2 aria-hidden />
            <Trans>Take it back</Trans>
          </Button>
        )}
      </div>
      <Disclosure summary={t`What changed`}>
        <div className="mt-3 grid gap-5">
          {rows.map(row => (
            <RowDifference
              key={`${row.kind} ${row.id}`}
              row={row}
              currency={currency}
              isOneOfMany={row_count > 1}
            />
          ))}
          {more > 0 && (
            <p className="text-sm text-muted-foreground">
              <Plural value={more} one="And # more." other="And # more." />
            </p>
          )}
        </div>
      </Disclosure>
      <Answers replay={change.replay} />
    </Card>
  )
}

/** "It changed 3 answers. One question lost its answer" */
function inWords(changed: number, lost: number): string {
  if (lost === 0) return plural(changed, { one: 'It changed # answer', other: 'It changed # answers' })
  return t`${plural(changed, { one: 'It changed # answer', other: 'It changed # answers' })}. ${plural(lost, { one: 'One question lost its answer', other: '# questions lost their answer' })}`
}

function Answers({ replay }: { replay: HistoricChange['replay'] }) {
  if (replay === null)
    return (
      <p className="text-sm text-muted-foreground">
        <Trans>Saved without checking the answers.</Trans>
      </p>
    )
  const { changed, lost, answers } = replay
  if (changed === 0)
    return (
      <p className="text-sm text-muted-foreground">
        <Trans>It changed no answer.</Trans>
      </p>
    )
  const words = inWords(changed, lost)
  if (answers.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        <Trans>{words}.</Trans>
      </p>
    )
  const more = changed - answers.length
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
        {more > 0 && (
          <p className="text-sm text-muted-foreground">
            <Plural value={more} one="And # more." other="And # more." />
          </p>
        )}
      </div>
    </Disclosure>
  )
}
