import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'

interface FailureProps {
  isRetrying: boolean
  onRetry: () => void
}

/** Shown in place of numbers that could not be loaded. */
export function Failure({ isRetrying, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-sm text-muted-foreground">
        <Trans>Could not load analytics data.</Trans>
      </p>
      <Button variant="outline" busy={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
