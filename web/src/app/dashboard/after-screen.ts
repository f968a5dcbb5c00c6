import { reportBrowser } from '@/lib/account/report-browser'
import { loadConfig } from '@/lib/config'
import { hasAlerts } from '@/lib/push/memory'
import { keepUp, leave, remember } from '@/lib/push/this-device'
import { onSignOut } from '@/lib/session-end'

/**
 * What the dashboard does once its screen is there: it tells the account which language the browser shows, or shows the account's;
 * starts the service worker, goes to what an alert is about when it is tapped, and ends alerts in this browser with the session.
 * What fails leaves the dashboard as it is.
 * @returns ends it
 */
export function startAfterScreen(userId: string, navigate: (path: string) => void): () => void {
  const keep = async () => keepUp(userId, (await loadConfig()).pushKey)
  const ignore = () => undefined
  const reporting = new AbortController()
  reportBrowser(userId, reporting.signal)
    .then(showsAnother => showsAnother && location.reload())
    .catch(ignore)
  keep().catch(ignore)

  const { serviceWorker } = navigator
  const open = ({ data }: MessageEvent) => {
    if (data?.type === 'open' && /^\/dashboard(?![^/?])/.test(data.path)) navigate(data.path)
  }
  serviceWorker?.addEventListener('message', open)
  serviceWorker?.startMessages()

  const hadAlerts = hasAlerts(userId)
  const stopListening = onSignOut(phase => {
    if (phase === 'begun') reporting.abort()
    if (phase === 'begun' && hasAlerts(userId)) leave(userId).catch(ignore)
    if (phase === 'failed' && hadAlerts) {
      remember(userId)
      keep().catch(ignore)
    }
  })
  return () => {
    serviceWorker?.removeEventListener('message', open)
    stopListening()
    reporting.abort()
  }
}
