import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { MessagePage } from '@/ui/page/message-page'

/** The 404 page. */
export function NotFoundPage() {
  return (
    <MessagePage
      eyebrow="404"
      title={t`Page not found`}
      description={t`The address is wrong, or the page has moved.`}
      action={
        <Button asChild>
          <Link to="/">
            <Trans>Return to Home</Trans>
          </Link>
        </Button>
      }
    />
  )
}
