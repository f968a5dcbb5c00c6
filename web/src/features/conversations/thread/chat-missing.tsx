import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { NothingFound } from '@/ui/feedback/pictures'

/** In place of the messages of a chat that is not there. */
export const ChatMissing = () => (
  <div className="grid flex-1 place-items-center p-6">
    <EmptyState
      picture={NothingFound}
      title={t`This chat was not found.`}
      description={t`The address may be wrong, or the chat belongs to another business.`}
    />
  </div>
)

/** In place of messages that could not be loaded, with a way to try again. */
export const ChatUnread = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) => (
  <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6">
    <p className="text-sm text-muted-foreground">
      <Trans>The messages could not be loaded.</Trans>
    </p>
    <Button variant="outline" busy={isRetrying} onClick={() => onRetry()}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
