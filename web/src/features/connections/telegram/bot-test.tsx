import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, ExternalLink, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { tellFailure } from '@/ui/tell-failure'
import { botUrl, type ConnectedBot } from './channels.ts'
import { useBeginTest } from './use-bot.ts'

const BotCode = lazy(async () => ({ default: (await import('./bot-code.tsx')).BotCode }))

interface BotTestProps {
  businessId: string
  bot: ConnectedBot
  isTesting: boolean
  onTesting: (isTesting: boolean) => void
}

/** The owner's own Telegram sends a word of its own, and the bot answers: both ways work then. */
export function BotTest({ businessId, bot, isTesting, onTesting }: BotTestProps) {
  const begin = useBeginTest(businessId)
  const [word, setWord] = useState<string>()
  const start = () =>
    begin.mutate(undefined, {
      onSuccess: code => {
        setWord(`test-${code}`)
        onTesting(true)
      },
      onError: tellFailure(t`The test could not be begun`),
    })
  const isDone = bot.tested_at !== null && !begin.isPending

  return (
    <div className="grid gap-3">
      {word && isTesting && !isDone && (
        <Waiting url={botUrl(bot.account_name, word)} name={bot.account_name} />
      )}
      {isDone && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          <Trans>The test arrived, and the bot has answered you.</Trans>
        </p>
      )}
      {(!word || isDone) && (
        <Button variant="outline" className="justify-self-start" busy={begin.isPending} onClick={start}>
          <Send aria-hidden />
          <Trans>Send me a test</Trans>
        </Button>
      )}
    </div>
  )
}

function Waiting({ url, name }: { url: string; name: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-lg border bg-muted/40 p-4 text-sm">
      <p>
        <Trans>
          Open this link where you have Telegram, or scan the code with your phone, and press{' '}
          <strong>Start</strong>. The link works for 15 minutes, and once.
        </Trans>
      </p>
      <Button asChild>
        <a href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          <Trans>Open Telegram</Trans>
        </a>
      </Button>
      <Suspense fallback={<Skeleton className="size-52" />}>
        <BotCode url={url} name={name} />
      </Suspense>
      <p className="flex items-center gap-2 text-muted-foreground">
        <Spinner /> <Trans>Waiting for your message...</Trans>
      </p>
    </div>
  )
}
