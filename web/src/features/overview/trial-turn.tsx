import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { CircleAlert, Hand, Headset, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { troubleWords } from '@/lib/business/assistant-usage'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { AnsweredFrom } from './answered-from.tsx'
import type { Answer, Turn } from './trial.ts'

interface TrialTurnProps {
  turn: Turn
  businessId: string
  onRetry: () => void
}

/** A question, and the answer with its sources and details. */
export function TrialTurn({ turn: { question, state }, businessId, onRetry }: TrialTurnProps) {
  return (
    <div className="grid gap-2.5">
      <p className="max-w-[85%] justify-self-end rounded-2xl rounded-ee-sm bg-primary px-3.5 py-2 text-sm break-words whitespace-pre-line text-primary-foreground">
        {question}
      </p>
      {state.kind === 'asking' && (
        <p className="w-fit animate-pulse rounded-2xl rounded-es-sm bg-muted px-3.5 py-2 text-sm text-muted-foreground">
          <Trans>Typing...</Trans>
        </p>
      )}
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-destructive">
          <span className="inline-flex items-center gap-1.5">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {state.message}
          </span>
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            <Trans>Ask again</Trans>
          </Button>
        </div>
      )}
      {state.kind === 'answered' && <AnswerView answer={state.answer} businessId={businessId} />}
    </div>
  )
}

function AnswerView({ answer, businessId }: { answer: Answer; businessId: string }) {
  return (
    <>
      <p className="w-fit max-w-[92%] rounded-2xl rounded-es-sm bg-muted px-3.5 py-2 text-sm leading-relaxed break-words whitespace-pre-line">
        {answer.response}
      </p>
      {answer.pictures.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
          tabIndex={0}
          aria-label={t`Images`}
          className="flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:thin]"
        >
          {answer.pictures.map(({ content, image_url }, index) => (
            <li key={image_url} className="w-28 shrink-0 overflow-hidden rounded-lg border bg-card">
              <img src={image_url} alt="" loading="lazy" className="aspect-square w-full object-cover" />
              <p
                className={clsx(
                  'line-clamp-2 p-2 text-xs break-words',
                  content === answer.pictures[index - 1]?.content && 'sr-only',
                )}
              >
                {content}
              </p>
            </li>
          ))}
        </ul>
      )}
      {answer.escalated && (
        <div className="flex gap-2 rounded-lg border border-warning/30 bg-warning/10 p-3 text-sm">
          <Hand aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            <span className="font-medium">
              <Trans>This chat would now be yours.</Trans>
            </span>{' '}
            {answer.reason}
          </p>
        </div>
      )}
      {answer.offersPerson && (
        <p className="flex items-start gap-2 text-sm text-muted-foreground">
          <Headset aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>The customer can tap “Talk to a person” here.</Trans>
        </p>
      )}
      {answer.answered === false && (
        <p className="text-sm text-pretty text-muted-foreground">
          <Trans>
            Your material does not answer this. Add it to the policies or to the{' '}
            <Link
              to={`/dashboard/businesses/${businessId}/knowledge`}
              className="font-medium text-accent-foreground underline underline-offset-4"
            >
              Knowledge Base
            </Link>
            , and ask again.
          </Trans>
        </p>
      )}
      {answer.facts.length > 0 && (
        <AnsweredFrom facts={answer.facts} isAnswered={answer.answered !== false} />
      )}
      {answer.trouble ? <Trouble trouble={answer.trouble} /> : answer.usage && <Usage usage={answer.usage} />}
    </>
  )
}

function Trouble({ trouble }: { trouble: string }) {
  const why = troubleWords(trouble)
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      {why ? (
        <Trans>
          The language model did not answer: {why}. This answer comes straight from your facts, as your
          customers get it meanwhile.
        </Trans>
      ) : (
        <Trans>
          The language model did not answer. This answer comes straight from your facts, as your customers get
          it meanwhile.
        </Trans>
      )}
    </p>
  )
}

/** What the answer took of a language model. */
function Usage({ usage: { model, inputTokens, outputTokens } }: { usage: NonNullable<Answer['usage']> }) {
  const [tokensIn, tokensOut] = [grouped(inputTokens), grouped(outputTokens)]
  return (
    <p className="text-xs break-words text-muted-foreground">
      <Trans>
        {model}: {tokensIn} tokens in, {tokensOut} out
      </Trans>
    </p>
  )
}
