import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { FeedRow } from './feed-row.tsx'
import { nameAmong } from './feed-words.ts'
import type { Feed } from './feeds.ts'
import type { LinkTask } from './use-link.ts'

interface FeedsCardProps {
  businessId: string
  feeds: Feed[]
  onOpen: (task: LinkTask) => void
}

/** The shops that a business is linked with. */
export const FeedsCard = ({ businessId, feeds, onOpen }: FeedsCardProps) => (
  <Card>
    <CardHeader>
      <CardTitle>
        <Trans>Linked shops</Trans>
      </CardTitle>
      <CardDescription>
        <Trans>
          Where your products come from. What you change here by hand stays until the shop changes it.
        </Trans>
      </CardDescription>
    </CardHeader>
    <CardContent>
      <ul aria-label={t`Linked shops`} className="grid divide-y rounded-lg border">
        {feeds.map(feed => (
          <FeedRow
            key={feed.id}
            businessId={businessId}
            feed={feed}
            name={nameAmong(feeds, feed)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </CardContent>
  </Card>
)
