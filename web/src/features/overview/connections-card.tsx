import { Trans } from '@lingui/react/macro'
import { Plug } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to what a business is connected with. */
export function ConnectionsCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Connections</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Programs that can work with this business.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/connections`}>
            <Plug aria-hidden />
            <Trans>Connections</Trans>
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
