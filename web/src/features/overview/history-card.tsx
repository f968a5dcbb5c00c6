import { useMay } from '@/lib/business/business'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { HistoryLink } from '@/ui/page/history-link'

/** Leads to the history of a business. */
export function HistoryCard({ businessId }: { businessId: string }) {
  const mayTakeBack = useMay('manage')
  return (
    <Card>
      <CardHeader>
        <CardTitle>What was changed</CardTitle>
        <CardDescription>
          Each change of your products, entries and settings, with the answers that it changed.
          {mayTakeBack && ' You can take one back.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <HistoryLink businessId={businessId} size="sm" className="max-sm:w-full" />
      </CardContent>
    </Card>
  )
}
