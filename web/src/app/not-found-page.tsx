import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { MessagePage } from '@/ui/page/message-page'

/** The 404 page. */
export function NotFoundPage() {
  return (
    <MessagePage
      eyebrow="404"
      title="Page not found"
      description="The address is wrong, or the page has moved."
      action={
        <Button asChild>
          <Link to="/">Return to Home</Link>
        </Button>
      }
    />
  )
}
