import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AccountSettings } from '@/lib/account/account-settings'
import { SettingSwitch } from '../setting-switch.tsx'
import { SettingsCard } from '../settings-card.tsx'

type Kind = keyof AccountSettings['mails']

/** The kinds of e-mail that an owner can switch, as the links in them do. */
const kinds = (): { kind: Kind; label: string; hint: string }[] => [
  {
    kind: 'waiting',
    label: t`Chats that wait`,
    hint: t`When a customer waits for you: at most one email in five minutes about a business.`,
  },
  {
    kind: 'reminders',
    label: t`Reminders`,
    hint: t`Once more, while nobody has looked at the chat.`,
  },
  {
    kind: 'limits',
    label: t`Daily limits`,
    hint: t`When most of the assistant’s replies of a day are used, or all.`,
  },
  {
    kind: 'digest',
    label: t`Your week`,
    hint: t`On Monday morning: how the chats ended, and what to add. None after a week without chats.`,
  },
]

/** Which e-mails the account gets, and where their language is chosen. */
export const MailsCard = ({ userId }: { userId: string }) => (
  <SettingsCard
    userId={userId}
    title={t`Emails`}
    description={t`What is sent to the address of your account.`}
  >
    {({ mails }) => (
      <>
        {kinds().map(({ kind, ...words }) => (
          <SettingSwitch
            key={kind}
            {...words}
            userId={userId}
            isOn={mails[kind]}
            changeTo={isOn => ({ mails: { [kind]: isOn } })}
          />
        ))}
        <p className="text-sm text-muted-foreground">
          <Trans>
            Emails and alerts come in the language of your{' '}
            <Link to="/dashboard/profile" className="underline underline-offset-4">
              profile
            </Link>
            .
          </Trans>
        </p>
      </>
    )}
  </SettingsCard>
)
