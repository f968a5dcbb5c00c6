import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface LoadErrorProps {
  isRetrying: boolean
  onRetry: () => unknown
  /** What could not be loaded. */
  children: ReactNode
}

/** Shown in place of what could not be loaded, with a way to try again. */
export const LoadError = ({ isRetrying, onRetry, children }: LoadErrorProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-sm text-muted-foreground">{children}</p>
    <Button variant="outline" busy={isRetrying} onClick={() => onRetry()}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
