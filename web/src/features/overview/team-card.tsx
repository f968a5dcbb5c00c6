import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to who works at a business. */
export function TeamCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Team</CardTitle>
        <CardDescription>Who works at this business, and what each may do.</CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/team`}>
            <Users aria-hidden />
            Team
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
