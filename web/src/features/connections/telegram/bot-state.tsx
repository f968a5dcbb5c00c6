import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
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

const faults: Record<NonNullable<Fault>, { title: string; text: string; needsToken: boolean }> = {
  revoked: {
    title: 'Telegram no longer accepts this bot’s token',
    text: 'Messages from customers do not arrive until you paste a new one.',
    needsToken: true,
  },
  unreadable: {
    title: 'The bot’s token can no longer be read',
    text: 'Frontdesk was moved without its secrets. Please paste the token again.',
    needsToken: true,
  },
  conflict: {
    title: 'Another program reads this bot’s messages',
    text: 'Stop it there: Telegram gives each message to one program only.',
    needsToken: false,
  },
  webhook: {
    title: 'Telegram cannot reach this Frontdesk',
    text: 'Messages wait there. Ask your administrator to look in the log.',
    needsToken: false,
  },
}

/** A connected bot: what is wrong with it, its address for customers, a test, and the way to end it. */
export function BotState({ businessId, bot, isTesting, onTesting }: BotStateProps) {
  const fault = bot.fault && faults[bot.fault]
  const url = botUrl(bot.account_name)
  return (
    <>
      {fault && <Notice title={fault.title}>{fault.text}</Notice>}
      {fault?.needsToken && <ConnectForm businessId={businessId} isRenewal />}
      <p className="text-sm text-muted-foreground">
        <span className="font-medium text-foreground">@{bot.account_name}</span> · {activityOf(bot)}
      </p>
      <div className="grid gap-3">
        <Input
          readOnly
          value={url}
          aria-label="Telegram link"
          onFocus={event => event.currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyLinkButton url={url} what="Telegram link" className="max-sm:flex-1">
            Copy link
          </CopyLinkButton>
          <Button asChild variant="outline" className="max-sm:flex-1">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Open bot
            </a>
          </Button>
        </div>
        <Disclosure summary="QR code for your counter or your door">
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
  const parts = [
    chats === 1 ? '1 chat' : `${chats} chats`,
    last_received_at ? `last message ${formatTimeAgo(last_received_at)}` : 'nobody has written yet',
    ...(waiting > 0
      ? [waiting === 1 ? '1 message waits to be sent' : `${waiting} messages wait to be sent`]
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
        toast({ title: 'Telegram is disconnected', description: `@${name} no longer answers.` }),
      onError: error =>
        toast({
          title: 'Telegram could not be disconnected',
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
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Disconnect @${name}?`}
        description="Customers no longer get answers in Telegram. The chats stay here, and go on if you connect the same bot again."
        confirmLabel="Disconnect"
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
