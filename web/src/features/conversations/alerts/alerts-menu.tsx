import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bell, BellOff, BellRing, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { toast } from '@/ui/toast'
import { notificationPermission, setSoundOn, useSoundOn } from './alert-settings.ts'
import { playChime } from './chime.ts'

/** Settings of the alerts for waiting chats: sound and browser notifications. */
export function AlertsMenu() {
  const isOn = useSoundOn()
  const [permission, setPermission] = useState(notificationPermission)

  const toggleSound = () => {
    setSoundOn(!isOn)
    if (!isOn) playChime().catch(() => undefined)
  }
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') toast({ title: t`Browser notifications are on`, variant: 'success' })
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={isOn ? t`Alerts` : t`Alerts, sound is off`}>
          {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          <span className="max-sm:hidden">
            <Trans>Alerts</Trans>
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-w-72">
        <DropdownMenuItem onSelect={toggleSound}>
          {isOn ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          {isOn ? t`Turn sound off` : t`Turn sound on`}
        </DropdownMenuItem>
        {permission === 'default' && (
          <DropdownMenuItem onSelect={ask}>
            <BellRing aria-hidden />
            <Trans>Turn on browser notifications</Trans>
          </DropdownMenuItem>
        )}
        {permission === 'granted' && (
          <DropdownMenuItem disabled>
            <BellRing aria-hidden />
            <Trans>Browser notifications are on</Trans>
          </DropdownMenuItem>
        )}
        {permission === 'denied' && (
          <DropdownMenuItem disabled>
            <BellOff aria-hidden />
            <Trans>Notifications are blocked in this browser</Trans>
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
