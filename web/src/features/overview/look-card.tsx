import { Trans } from '@lingui/react/macro'
import { Palette } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to how a business looks to its customers. */
export function LookCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Your look</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Your logo, color and greeting, in the chat and in emails.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/look`}>
            <Palette aria-hidden />
            <Trans>Your look</Trans>
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
