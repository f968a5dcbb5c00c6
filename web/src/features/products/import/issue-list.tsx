import { Plural, Trans } from '@lingui/react/macro'
import type { Issue } from './import-plan.ts'

/** The most issues that are shown. */
const shown = 200

/** The issues of an import, row by row. */
export function IssueList({ label, issues }: { label: string; issues: Issue[] }) {
  if (issues.length === 0) return null
  const more = issues.length - shown
  return (
    <section aria-label={label} className="grid gap-2">
      <h3 className="text-sm font-medium">{label}</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        className="max-h-44 divide-y overflow-y-auto overscroll-contain rounded-lg border text-sm"
      >
        {issues.slice(0, shown).map(({ line, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a row may have several issues
          <li key={index} className="flex gap-3 px-3 py-2">
            <span className="w-20 shrink-0 text-muted-foreground tabular-nums">
              <Trans>Row {line}</Trans>
            </span>
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="px-3 py-2 text-muted-foreground">
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </section>
  )
}
