import { type AccountLanguage, type AccountSettings, accountLanguages } from '@/lib/account/account-settings'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/select'
import { tellFailure } from '@/ui/tell-failure'
import { SettingSwitch } from '../setting-switch.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { useSaveAccountSettings } from '../use-settings.ts'

type Kind = keyof AccountSettings['mails']

/** The kinds of e-mail that an owner can switch, as the links in them do. */
const kinds: { kind: Kind; label: string; hint: string }[] = [
  {
    kind: 'waiting',
    label: 'Chats that wait',
    hint: 'When a customer waits for you: at most one email in five minutes about a business.',
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
export const MailsCard = ({ userId }: { userId: string }) => (
  <SettingsCard userId={userId} title="Emails" description="What is sent to the address of your account.">
    {({ mails, language }) => (
      <>
        {kinds.map(({ kind, ...words }) => (
          <SettingSwitch
            key={kind}
            {...words}
            userId={userId}
            isOn={mails[kind]}
            changeTo={isOn => ({ mails: { [kind]: isOn } })}
          />
        ))}
        <LanguageSelect userId={userId} language={language} />
      </>
    )}
  </SettingsCard>
)

function LanguageSelect({ userId, language }: { userId: string; language: AccountLanguage | null }) {
  const save = useSaveAccountSettings(userId)
  return (
    <Field
      label="Language"
      hint="For emails and alerts to you. Customers get theirs in the language of their chat."
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
