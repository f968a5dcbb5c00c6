import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { i18n } from '@/lib/i18n/language'
import { formatTimeAgo } from '@/lib/time-ago'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Notice } from '@/ui/feedback/notice'
import { Input } from '@/ui/input'
import { CopyLinkButton } from '@/ui/page/copy-link-button'
import { Skeleton } from '@/ui/skeleton'
import { Disclosure } from '@/ui/text/disclosure'
import { toast } from '@/ui/toast'
import { BotTest } from './bot-test.tsx'
import { botUrl, type ConnectedBot, type Fault } from './channels.ts'
import { ConnectForm } from './connect-form.tsx'
import { useDisconnectBot } from './use-bot.ts'

const BotCode = lazy(async () => ({ default: (await import('./bot-code.tsx')).BotCode }))

interface BotStateProps {
  businessId: string
  bot: ConnectedBot
  isTesting: boolean
  onTesting: (isTesting: boolean) => void
}

interface FaultWords {
  title: MessageDescriptor
  text: MessageDescriptor
  needsToken: boolean
}

const faults: Record<NonNullable<Fault>, FaultWords> = {
  revoked: {
    title: msg`Telegram no longer accepts this bot’s token`,
    text: msg`Messages from customers do not arrive until you paste a new one.`,
    needsToken: true,
  },
  unreadable: {
    title: msg`The bot’s token can no longer be read`,
    text: msg`Frontdesk was moved without its secrets. Please paste the token again.`,
    needsToken: true,
  },
  conflict: {
    title: msg`Another program reads this bot’s messages`,
    text: msg`Stop it there: Telegram gives each message to one program only.`,
    needsToken: false,
  },
  webhook: {
    title: msg`Telegram cannot reach this Frontdesk`,
    text: msg`Messages wait there. Ask your administrator to look in the log.`,
    needsToken: false,
  },
}

/** A connected bot: what is wrong with it, its address for customers, a test, and the way to end it. */
export function BotState({ businessId, bot, isTesting, onTesting }: BotStateProps) {
  const fault = bot.fault && faults[bot.fault]
  const url = botUrl(bot.account_name)
  return (
    <>
      {fault && <Notice title={i18n._(fault.title)}>{i18n._(fault.text)}</Notice>}
      {fault?.needsToken && <ConnectForm businessId={businessId} isRenewal />}
      <p className="text-sm text-muted-foreground">
        <bdi className="font-medium text-foreground">@{bot.account_name}</bdi> · {activityOf(bot)}
      </p>
      <div className="grid gap-3">
        <Input
          readOnly
          dir="ltr"
          value={url}
          aria-label={t`Telegram link`}
          onFocus={event => event.currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyLinkButton url={url} copied={t`Telegram link copied to clipboard.`} className="max-sm:flex-1">
            <Trans>Copy link</Trans>
          </CopyLinkButton>
          <Button asChild variant="outline" className="max-sm:flex-1">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              <Trans>Open bot</Trans>
            </a>
          </Button>
        </div>
        <Disclosure summary={t`QR code for your counter or your door`}>
          <Suspense fallback={<Skeleton className="mt-3 size-52" />}>
            <BotCode url={url} name={bot.account_name} />
          </Suspense>
        </Disclosure>
      </div>
      {!fault?.needsToken && (
        <BotTest businessId={businessId} bot={bot} isTesting={isTesting} onTesting={onTesting} />
      )}
      <Disconnect businessId={businessId} name={bot.account_name} />
    </>
  )
}

function activityOf({ chats, last_received_at, waiting }: ConnectedBot): string {
  const received = last_received_at && formatTimeAgo(last_received_at)
  const parts = [
    plural(chats, { one: '# chat', other: '# chats' }),
    received ? t`last message ${received}` : t`nobody has written yet`,
    ...(waiting > 0
      ? [plural(waiting, { one: '# message waits to be sent', other: '# messages wait to be sent' })]
      : []),
  ]
  return parts.join(' · ')
}

function Disconnect({ businessId, name }: { businessId: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const disconnect = useDisconnectBot(businessId)
  const end = () => {
    setIsAsking(false)
    disconnect.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t`Telegram is disconnected`, description: t`@${name} no longer answers.` }),
      onError: error =>
        toast({
          title: t`Telegram could not be disconnected`,
          description: error.message,
          variant: 'destructive',
        }),
    })
  }
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={disconnect.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Disconnect @${name}?`}
        description={t`Customers no longer get answers in Telegram. The chats stay here, and go on if you connect the same bot again.`}
        confirmLabel={t`Disconnect`}
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
