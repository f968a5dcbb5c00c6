import { useUser } from '@/lib/auth'
import { PageTitle } from '@/ui/page/page-title'
import { AlertSettingsCard } from './alert-settings-card.tsx'
import { DevicesCard } from './devices-card.tsx'

/** How an account is told of what waits for it: alerts on its devices. */
export function NotificationsPage() {
  const { id } = useUser()
  return (
    <div className="grid gap-5">
      <PageTitle>Notifications · Frontdesk</PageTitle>
      <DevicesCard userId={id} />
      <AlertSettingsCard userId={id} />
    </div>
  )
}
