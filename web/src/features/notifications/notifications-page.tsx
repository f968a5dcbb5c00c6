import { useUser } from '@/lib/auth'
import { PageTitle } from '@/ui/page/page-title'
import { AlertSettingsCard } from './alert-settings-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailsCard } from './mails/mails-card.tsx'
import { RemindersCard } from './mails/reminders-card.tsx'
import { useDevices } from './use-devices.ts'

/** How an account is told of what waits for it: alerts on its devices, and e-mails. */
export function NotificationsPage() {
  const { id } = useUser()
  const { isPending } = useDevices(id)
  return (
    <div className="grid gap-5">
      <PageTitle>Notifications · Frontdesk</PageTitle>
      <DevicesCard userId={id} />
      {/* How high the list is, is not known before. */}
      {!isPending && (
        <>
          <AlertSettingsCard userId={id} />
          <MailsCard userId={id} />
          <RemindersCard userId={id} />
        </>
      )}
    </div>
  )
}
