import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useUser } from '@/lib/auth'
import { PageTitle } from '@/ui/page/page-title'
import { useArrived } from '@/ui/use-arrived'
import { AlertSettingsCard } from './alert-settings-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailsCard } from './mails/mails-card.tsx'
import { RemindersCard } from './mails/reminders-card.tsx'
import { useDevices } from './use-devices.ts'
import { useAccountSettings } from './use-settings.ts'

/** How an account is told of what waits for it: alerts on its devices, and e-mails. */
export function NotificationsPage() {
  const { id } = useUser()
  const devices = useDevices(id)
  const settings = useAccountSettings(id)
  const isThere = useArrived(!devices.isPending && !settings.isPending)
  return (
    <div className="grid gap-5">
      <PageTitle>{t`Notifications · Frontdesk`}</PageTitle>
      <h2 className="text-xl font-semibold tracking-tight">
        <Trans>Notifications</Trans>
      </h2>
      <DevicesCard userId={id} />
      {/* How high the cards above are, is not known before. */}
      {isThere && (
        <>
          <AlertSettingsCard userId={id} />
          <MailsCard userId={id} />
          <RemindersCard userId={id} />
        </>
      )}
    </div>
  )
}
