import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18n } from '@/lib/i18n/language'
import type { Claim, ContradictionLine } from '@/lib/replay/edits'
import type { Replay } from '@/lib/replay/replay'
import { Button } from '@/ui/button'
import { SourceLink } from './source-link.tsx'
import { sourceKinds } from './sources.ts'

interface ContradictionsProps {
  replay: Replay
  lines: readonly ContradictionLine[]
}

/** Facts that would disagree with each other, each with a link to where it stands. */
export function Contradictions({ replay, lines }: ContradictionsProps) {
  if (lines.length === 0) return null
  const title = lines.length === 1 ? t`These two disagree` : t`These disagree with each other`
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="-mt-2 text-sm text-muted-foreground">
        <Trans>The assistant cannot know which one is right. Correct one, or save both as they are.</Trans>
      </p>
      {lines.map(({ key, here, there }) => (
        <ul
          key={`${key} ${here.source.id} ${there.source.id} ${here.statement} ${there.statement}`}
          className="grid gap-2 rounded-lg border border-warning/40 bg-warning/5 p-3 text-sm sm:grid-cols-2 sm:p-4"
        >
          <ClaimLine replay={replay} claim={here} />
          <ClaimLine replay={replay} claim={there} />
        </ul>
      ))}
    </section>
  )
}

function ClaimLine({ replay, claim: { statement, source } }: { replay: Replay; claim: Claim }) {
  const { businessId, edits, words } = replay.change
  const place = i18n._(sourceKinds[source.kind])
  const isEdited = edits.some(({ kind, id }) => kind === source.kind && id === source.id)
  return (
    <li className="grid content-start gap-1 rounded-lg bg-card px-3 py-2">
      <p className="text-xs text-muted-foreground">
        {isEdited ? <Trans>{place}, in this change</Trans> : place}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        “{statement}”
      </p>
      <p>
        {isEdited && words.goOn ? (
          <Button
            variant="link"
            size="inline"
            className="text-start! underline"
            onClick={() => replay.leave('kept')}
          >
            <bdi className="wrap-anywhere">{source.title || words.goOn}</bdi>
          </Button>
        ) : (
          <SourceLink businessId={businessId} source={source} />
        )}
      </p>
    </li>
  )
}
