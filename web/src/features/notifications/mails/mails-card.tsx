import { useId } from 'react'
import { type AccountLanguage, type AccountSettings, accountLanguages } from '@/lib/account/account-settings'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { Label } from '@/ui/label'
import { Select } from '@/ui/select'
import { Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import { tellFailure } from '../failed.ts'
import { useAccountSettings, useSaveAccountSettings } from '../use-settings.ts'

type Kind = keyof AccountSettings['mails']

/** The kinds of e-mail that an owner can switch, as the links in them do. */
const kinds: { kind: Kind; label: string; hint: string }[] = [
  {
    kind: 'waiting',
    label: 'Chats that wait',
    hint: 'When a customer waits for you: at most one e-mail in five minutes about a business.',
  },
  {
    kind: 'reminders',
    label: 'Reminders',
    hint: 'Once more, while nobody has looked at the chat.',
  },
  {
    kind: 'limits',
    label: 'Daily limits',
    hint: 'When most of the assistant’s replies of a day are used, or all.',
  },
  {
    kind: 'digest',
    label: 'Your week',
    hint: 'On Monday morning: how the chats ended, and what to add. None after a week without chats.',
  },
]

/** Which e-mails the account gets, and their language. */
export function MailsCard({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useAccountSettings(userId)
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>E-mails</CardTitle>
        <CardDescription>What is sent to the address of your account.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {isPending && (
          <div role="status" className="grid gap-5">
            <span className="sr-only">Loading settings</span>
            <Skeleton className="h-48" />
          </div>
        )}
        {error && !data && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted-foreground">Your settings could not be loaded.</p>
            <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && (
          <>
            {kinds.map(each => (
              <KindSwitch key={each.kind} {...each} userId={userId} isOn={data.mails[each.kind]} />
            ))}
            <LanguageSelect userId={userId} language={data.language} />
          </>
        )}
      </CardContent>
    </Card>
  )
}

function KindSwitch({
  userId,
  kind,
  label,
  hint,
  isOn,
}: (typeof kinds)[number] & { userId: string; isOn: boolean }) {
  const id = useId()
  const save = useSaveAccountSettings(userId)
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <Label htmlFor={id} className="cursor-pointer">
          {label}
        </Label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted-foreground">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={save.isPending}
        onCheckedChange={isWanted =>
          save.mutate(
            { mails: { [kind]: isWanted } },
            { onError: tellFailure('The setting could not be saved') },
          )
        }
      />
    </div>
  )
}

function LanguageSelect({ userId, language }: { userId: string; language: AccountLanguage | null }) {
  const save = useSaveAccountSettings(userId)
  return (
    <Field
      label="Language"
      hint="Of e-mails and alerts to you. Customers get theirs in the language of their chat."
    >
      {control => (
        <Select
          {...control}
          className="sm:max-w-60"
          value={(save.isPending ? save.variables.language : language) ?? 'en'}
          onChange={({ target }) =>
            save.mutate(
              { language: target.value as AccountLanguage },
              { onError: tellFailure('The language could not be saved') },
            )
          }
        >
          {Object.entries(accountLanguages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
