import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useReplay } from '@/lib/replay/use-replay'
import { formatTimeAgo } from '@/lib/time-ago'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import type { Proposal } from './proposals.ts'
import { summaryOf } from './summary.ts'
import { useDismissProposal } from './use-proposals.ts'

interface ProposalRowProps {
  businessId: string
  proposal: Proposal
}

/** A proposed change: what it is about, and the ways to save it and to leave it. */
export function ProposalRow({ businessId, proposal }: ProposalRowProps) {
  const { id, key_name: program, proposed_at, edits, feed_id } = proposal
  const ago = formatTimeAgo(proposed_at)
  const queryClient = useQueryClient()
  const { save, isSaving } = useReplay(businessId)
  const dismiss = useDismissProposal(businessId)
  const takeOff = () => dismiss.mutate(id, { onError: tellFailure(t`The proposal could not be dismissed`) })

  const review = async () => {
    try {
      // With a note the dialog opens also where no answer would change.
      const changes = summaryOf(proposal).join('; ')
      const notes = [t`${program} proposes this: ${changes}.`]
      const outcome = await save(edits, { notes, opensWhenSlow: true, outlivesScreen: true })
      if (outcome !== 'saved') return
    } catch (error) {
      tellFailure(t`The change could not be saved`)(error)
      return
    }
    toast({ title: t`Saved`, description: t`What ${program} proposed is saved.` })
    takeOff()
    // It may have been anything that other screens hold.
    await queryClient.invalidateQueries()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <ul className="grid gap-0.5 font-medium">
          {summaryOf(proposal).map(line => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          <Trans>
            Proposed by {program}, {ago}.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {feed_id ? (
          <Button size="sm" asChild>
            <Link to={`/dashboard/businesses/${businessId}/products`}>
              <Trans>Review under Products</Trans>
            </Link>
          </Button>
        ) : (
          <Button size="sm" busy={isSaving} onClick={() => void review()}>
            {isSaving ? t`Checking...` : t`Review and save`}
          </Button>
        )}
        <Button variant="outline" size="sm" busy={dismiss.isPending} onClick={takeOff}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  )
}
