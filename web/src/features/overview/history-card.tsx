import { Trans } from '@lingui/react/macro'
import { useMay } from '@/lib/business/business'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { HistoryLink } from '@/ui/page/history-link'

/** Leads to the history of a business. */
export function HistoryCard({ businessId }: { businessId: string }) {
  const mayTakeBack = useMay('manage')
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>What was changed</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Every change to your products, entries and settings, and how it changed the answers.</Trans>
          {mayTakeBack && (
            <>
              {' '}
              <Trans>You can take each one back.</Trans>
            </>
          )}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <HistoryLink businessId={businessId} size="sm" className="max-sm:w-full" />
      </CardContent>
    </Card>
  )
}
