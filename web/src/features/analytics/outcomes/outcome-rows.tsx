import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { sharesOfSome } from '../numbers.ts'
import { type Counts, type Definition, failures, notCounted, outcomes } from './outcomes.ts'

/** Each outcome with its count and share; its definition is one tap away. */
export function OutcomeRows({ counts }: { counts: Counts }) {
  const percents = sharesOfSome(outcomes.map(({ name }) => counts[name]))
  return (
    <div className="grid gap-1">
      {outcomes.map((outcome, index) => (
        <OutcomeRow
          key={outcome.name}
          outcome={outcome}
          count={counts[outcome.name]}
          colour={outcome.colour}
          percent={percents[index]}
        >
          {outcome.name === 'failed' && <FailureCounts counts={counts} />}
        </OutcomeRow>
      ))}
      <h4 className="mt-4 text-xs font-medium text-muted-foreground">
        <Trans>Not in these numbers</Trans>
      </h4>
      {notCounted.map(other => (
        <OutcomeRow key={other.name} outcome={other} count={counts[other.name]} />
      ))}
    </div>
  )
}

interface OutcomeRowProps {
  outcome: Definition<string>
  count: number
  /** Its colour in the chart, where it is in it. */
  colour?: string
  percent?: string | undefined
  children?: ReactNode
}

function OutcomeRow({ outcome: { title, definition }, count, colour, percent, children }: OutcomeRowProps) {
  return (
    <details className="group text-sm">
      <summary className="-mx-2 flex min-h-9 cursor-pointer list-none items-center gap-2.5 rounded-md px-2 select-none hover:bg-muted pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {colour && <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', colour)} />}
        <span className="min-w-0">{i18n._(title)}</span>
        <ChevronRight
          aria-hidden
          className="size-3.5 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <span className="ms-auto shrink-0 font-semibold tabular-nums">{grouped(count)}</span>
        {percent !== undefined && (
          <span className="min-w-10 shrink-0 text-end text-muted-foreground tabular-nums">{percent}</span>
        )}
      </summary>
      <div className={clsx('grid animate-fade-in gap-2 pb-2', colour && 'ps-5')}>
        <p className="text-xs text-pretty text-muted-foreground">{i18n._(definition)}</p>
        {children}
      </div>
    </details>
  )
}

/** Why chats failed. */
function FailureCounts({ counts }: { counts: Counts }) {
  return (
    <dl className="grid gap-1 text-xs">
      {failures.map(({ name, title, definition }) => (
        <div key={name} className="flex gap-3">
          <dt className="min-w-0 text-muted-foreground">
            <span className="font-medium text-foreground">{i18n._(title)}.</span> {i18n._(definition)}
          </dt>
          <dd className="ms-auto shrink-0 font-semibold tabular-nums">{grouped(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
