import { Trans } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to who works at a business. */
export function TeamCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Team</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Who works at this business, and what each may do.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/team`}>
            <Users aria-hidden />
            <Trans>Team</Trans>
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
