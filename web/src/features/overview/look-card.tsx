import { Palette } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'

/** Leads to how a business looks to its customers. */
export function LookCard({ businessId }: { businessId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your look</CardTitle>
        <CardDescription>Your logo, color and greeting, in the chat and in emails.</CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" size="sm" className="max-sm:w-full" asChild>
          <Link to={`/dashboard/businesses/${businessId}/look`}>
            <Palette aria-hidden />
            Your look
          </Link>
        </Button>
      </CardContent>
    </Card>
  )
}
