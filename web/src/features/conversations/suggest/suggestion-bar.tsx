import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bot } from 'lucide-react'
import { Button } from '@/ui/button'
import { titlesOf } from '../api/messages.ts'
import type { Suggestion } from './use-suggestion.ts'

/** Above the reply box: where a draft of the assistant's comes from, and the way back to what was typed. */
export function SuggestionBar({ suggestion, onSwap }: { suggestion: Suggestion; onSwap: () => void }) {
  const { draft, sources, trouble, isUndone } = suggestion
  const titles = titlesOf(sources)
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 rounded-xl bg-accent px-3 py-1 text-sm">
      <p role="status" className="flex min-w-0 items-start gap-2">
        <Bot aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {draft === null
            ? t`Nothing to suggest: what you wrote for the assistant does not answer this.`
            : isUndone
              ? t`The suggestion was taken out.`
              : t`Suggested from ${titles}. Read it before you send it.`}
          {trouble !== null && (
            <>
              {' '}
              <Trans>The language model did not answer; the built-in assistant did.</Trans>
            </>
          )}
        </span>
      </p>
      {draft !== null && (
        <Button variant="ghost" size="sm" onClick={onSwap}>
          {isUndone ? t`Put it back` : t`Undo`}
        </Button>
      )}
    </div>
  )
}
