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
          Every change to your products, entries and settings, and how it changed the answers.
          {mayTakeBack && ' You can take each one back.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <HistoryLink businessId={businessId} size="sm" className="max-sm:w-full" />
      </CardContent>
    </Card>
  )
}
