import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MarkedText } from './marked-text.tsx'
import { diffWords } from './word-diff.ts'

interface BeforeAfterProps {
  before: string
  after: string
  /** What stands in the place of an empty text. */
  empty?: string
}

/** A text before and after a change, side by side where there is room, with the difference marked. */
export function BeforeAfter({ before, after, empty = t`Nothing` }: BeforeAfterProps) {
  const pieces = useMemo(() => diffWords(before, after), [before, after])
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-2">
      {(['before', 'after'] as const).map(side => (
        <div key={side} className="rounded-lg bg-muted/60 px-3 py-2">
          <dt className="mb-1 text-xs font-medium text-muted-foreground">
            {side === 'before' ? <Trans>Before</Trans> : <Trans>After</Trans>}
          </dt>
          <dd dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
            {(side === 'before' ? before : after).trim() === '' ? (
              <span className="text-muted-foreground">{empty}</span>
            ) : (
              <MarkedText pieces={pieces[side]} side={side} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
