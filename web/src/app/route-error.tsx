import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundPage } from '@/app/not-found-page'
import { Button } from '@/ui/button'
import { MessagePage } from '@/ui/page/message-page'

/** Shown when a page cannot be loaded or throws: a missing chunk after an update, an unreachable backend, a bug. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      title={t`Something went wrong`}
      description={t`The page could not be shown. Your data is safe; please try again.`}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
