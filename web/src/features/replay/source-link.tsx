import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { i18n } from '@/lib/i18n/language'
import type { Claim } from '@/lib/replay/edits'
import { sourceAddress, sourceKinds } from './sources.ts'

/** Where a fact stands, as a link that opens beside this page: what is typed here stays as it is. */
export function SourceLink({ businessId, source }: { businessId: string; source: Claim['source'] }) {
  return (
    <a
      href={sourceAddress(businessId, source)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-center gap-1.5 text-accent-foreground underline underline-offset-4"
    >
      <bdi className="min-w-0 wrap-anywhere">{source.title || i18n._(sourceKinds[source.kind])}</bdi>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
