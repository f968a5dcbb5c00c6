import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { BotState } from './bot-state.tsx'
import { ConnectForm } from './connect-form.tsx'
import { useBot } from './use-bot.ts'

/** Customers who write in Telegram: how the business's bot is connected, and how it does. */
export function TelegramCard({ businessId }: { businessId: string }) {
  const [isTesting, setIsTesting] = useState(false)
  const { data: bot, isPending, isError, isFetching, refetch } = useBot(businessId, isTesting)
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          Telegram
          {bot && (
            <Badge variant={bot.fault ? 'warning' : 'success'}>{bot.fault ? t`Problem` : t`Connected`}</Badge>
          )}
        </CardTitle>
        <CardDescription>
          <Trans>
            Customers write to your bot in Telegram. Their chats are here with all others: the assistant
            answers, and you take over whenever you like.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isPending && (
          <div role="status">
            <span className="sr-only">
              <Trans>Loading Telegram</Trans>
            </span>
            <Skeleton className="h-24" />
          </div>
        )}
        {isError && bot === undefined && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>Your Telegram bot could not be loaded.</Trans>
          </LoadError>
        )}
        {bot === null && <ConnectForm businessId={businessId} />}
        {bot && <BotState businessId={businessId} bot={bot} isTesting={isTesting} onTesting={setIsTesting} />}
      </CardContent>
    </Card>
  )
}
