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
    if (answer === 'granted') toast({ title: 'Browser notifications are on', variant: 'success' })
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={isOn ? 'Alerts' : 'Alerts, sound is off'}>
          {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          <span className="max-sm:hidden">Alerts</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-w-72">
        <DropdownMenuItem onSelect={toggleSound}>
          {isOn ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          {isOn ? 'Turn sound off' : 'Turn sound on'}
        </DropdownMenuItem>
        {permission === 'default' && (
          <DropdownMenuItem onSelect={ask}>
            <BellRing aria-hidden />
            Turn on browser notifications
          </DropdownMenuItem>
        )}
        {permission === 'granted' && (
          <DropdownMenuItem disabled>
            <BellRing aria-hidden />
            Browser notifications are on
          </DropdownMenuItem>
        )}
        {permission === 'denied' && (
          <DropdownMenuItem disabled>
            <BellOff aria-hidden />
            Notifications are blocked in this browser
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
