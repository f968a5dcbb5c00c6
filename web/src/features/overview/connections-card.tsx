import { Plug } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to what a business is connected with. */
export function ConnectionsCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Connections</CardTitle>
        <CardDescription>Programs that can work with this business.</CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/connections`}>
            <Plug aria-hidden />
            Connections
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
