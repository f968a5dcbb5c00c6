import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '@/lib/auth'
import { hasAlerts } from '@/lib/push/memory'
import { readyServerWords, serverWords } from '@/lib/server-words/server-words'
import { toast } from '@/ui/toast'
import { customerName } from '../api/session.ts'
import { isSoundOn, notificationPermission } from './alert-settings.ts'
import { playChime } from './chime.ts'
import { useTitleCount } from './use-title-count.ts'
import { useWaitingChats } from './use-waiting-chats.ts'
import { newlyWaiting, rememberWaiting, type WaitingChat } from './waiting-chats.ts'

/**
 * Alerts the owner, anywhere in the dashboard, to a chat whose customer is waiting: a toast, a chime, a browser
 * notification where allowed, and the count in the tab's title. Renders nothing itself.
 */
export function EscalationAlerts() {
  const { id } = useUser()
  const navigate = useNavigate()
  const { waiting, businesses } = useWaitingChats(id)
  const known = useRef<ReadonlyMap<string, string>>(undefined)
  useTitleCount(waiting?.length ?? 0)

  const callTo = useEffectEvent(async (chats: WaitingChat[]) => {
    const [newest] = chats
    if (!newest) return
    await readyServerWords()
    const open = () => navigate(addressOf(newest))
    const customer = customerName(newest)
    const count = chats.length
    const title =
      count === 1
        ? t`${customer} is waiting for you`
        : plural(count, { one: '# customer is waiting for you', other: '# customers are waiting for you' })
    const business = businesses?.find(({ id }) => id === newest.business_id)?.name
    const description = [
      count === 1 && newest.escalation_reason ? serverWords(newest.escalation_reason) : undefined,
      (businesses?.length ?? 0) > 1 ? business : undefined,
    ]
      .filter(Boolean)
      .join(' · ')
    toast({ title, description, variant: 'warning', action: { label: t`View Chat`, onSelect: open } })
    if (isSoundOn()) onceInThisBrowser(`chime ${newest.id} ${newest.waiting_since}`, playChime)
    // Where this browser gets alerts, the service worker shows one.
    if ((document.hidden || !document.hasFocus()) && !hasAlerts(id))
      notify(title, description, newest.id, open)
  })

  useEffect(() => {
    if (!waiting) return
    const fresh = newlyWaiting(known.current, waiting).filter(chat => !isBeforeTheOwner(chat.id))
    known.current = rememberWaiting(known.current, waiting)
    void callTo(fresh)
  }, [waiting])

  return null
}

const addressOf = ({ business_id, id }: WaitingChat) =>
  `/dashboard/businesses/${business_id}/chats?session=${id}`

/** Whether the owner is looking at this chat. */
function isBeforeTheOwner(sessionId: string): boolean {
  return (
    !document.hidden &&
    document.hasFocus() &&
    new URLSearchParams(window.location.search).get('session') === sessionId
  )
}

/** Of several tabs only one plays the sound. Without the Web Locks API (plain http) each does. */
function onceInThisBrowser(name: string, work: () => Promise<void>): void {
  if (!navigator.locks) {
    work().catch(() => undefined)
    return
  }
  const held = navigator.locks.request(name, { ifAvailable: true }, async lock => {
    if (!lock) return
    void work().catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 10_000))
  })
  held.catch(() => undefined)
}

function notify(title: string, body: string, tag: string, open: () => void): void {
  if (notificationPermission() !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      window.focus()
      open()
      notification.close()
    }
  } catch {
    // Browsers on phones show notifications of installed apps only.
  }
}
