import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { useConnectBot } from './use-bot.ts'

interface ConnectFormProps {
  businessId: string
  /** Whether the bot is known, and only its token is new. */
  isRenewal?: boolean
}

/** How a bot is made, and the field for its token. */
export function ConnectForm({ businessId, isRenewal = false }: ConnectFormProps) {
  const connect = useConnectBot(businessId)
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { token: '' } })
  const submit = handleSubmit(({ token }) =>
    connect.mutate(token, {
      onSuccess: name => {
        reset()
        toast({ title: t`Telegram is connected`, description: t`@${name} answers your customers now.` })
      },
      onError: error => setError('token', { message: error.message }, { shouldFocus: true }),
    }),
  )

  return (
    <div className="grid gap-5">
      {isRenewal ? <RenewalGuide /> : <Guide />}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t`Token`}
          hint={t`It looks like 123456789:AAH… Anyone who has it can write as your bot. It is stored encrypted and never shown again.`}
          error={formState.errors.token?.message}
        >
          {control => (
            <Input
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
              {...register('token', {
                validate: text =>
                  /^\s*\d{5,20}:[\w-]{30,100}\s*$/.test(text) ||
                  t`Please paste the whole token from BotFather: a number, a colon, and about 35 letters.`,
              })}
            />
          )}
        </Field>
        <Button type="submit" busy={connect.isPending} className="justify-self-start">
          {connect.isPending ? t`Connecting...` : isRenewal ? t`Save token` : t`Connect`}
        </Button>
      </form>
    </div>
  )
}

function Guide() {
  return (
    <ol className="grid list-decimal gap-2 ps-5 text-sm marker:text-muted-foreground">
      <li>
        <Trans>
          Open <BotFather /> in Telegram. It is Telegram’s own assistant for making bots.
        </Trans>
      </li>
      <li>
        <Trans>
          Send{' '}
          <code dir="ltr" className="rounded bg-muted px-1">
            /newbot
          </code>
          . It asks for a name, which customers see: your shop’s.
        </Trans>
      </li>
      <li>
        <Trans>
          It asks for a username that ends in{' '}
          <code dir="ltr" className="rounded bg-muted px-1">
            bot
          </code>
          , such as{' '}
          <code dir="ltr" className="rounded bg-muted px-1">
            maple_thread_bot
          </code>
          .
        </Trans>
      </li>
      <li>
        <Trans>It answers with a token. Copy it, and paste it here.</Trans>
      </li>
    </ol>
  )
}

function RenewalGuide() {
  return (
    <p className="text-sm">
      <Trans>
        Open <BotFather /> in Telegram, send{' '}
        <code dir="ltr" className="rounded bg-muted px-1">
          /token
        </code>
        , choose your bot, and paste here what it answers. The chats go on.
      </Trans>
    </p>
  )
}

const BotFather = () => (
  <a className="underline underline-offset-4" href="https://t.me/BotFather" target="_blank" rel="noreferrer">
    @BotFather
  </a>
)
