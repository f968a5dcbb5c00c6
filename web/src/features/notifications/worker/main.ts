// The service worker of the dashboard: shows alerts, opens what they are about, and says when there is no connection. It keeps
// no copy of anything, so a new version has nothing to clean up, and it looks at pages of the dashboard only.
import { isOfDashboard, readAlert } from './alert.ts'
import { offlinePage } from './offline-page.ts'
import type { FetchEvent, NotificationEvent, PushEvent, WindowClient, WorkerScope } from './scope.ts'

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('push', event => event.waitUntil(showInTurn(event)))
worker.addEventListener('notificationclick', event => event.waitUntil(open(event)))
worker.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(load(event))
})

async function activate(): Promise<void> {
  // The request of a page does not wait until this worker has started.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

let lastShown: Promise<void> = Promise.resolve()

/** One after the other: what takes the place of earlier alerts must find them shown. */
function showInTurn(event: PushEvent): Promise<void> {
  lastShown = lastShown.then(
    () => show(event),
    () => show(event),
  )
  return lastShown
}

/** Each alert is shown, as browsers demand; silently to who is looking at that very chat. */
async function show({ data }: PushEvent): Promise<void> {
  const alert = readAlert(read(data))
  const shown = await worker.registration.getNotifications()
  if (alert.isGathered) for (const each of shown) if (each.tag.startsWith('chat ')) each.close()
  const isSeen = (await windows()).some(({ focused, url }) => focused && url.endsWith(alert.path))
  await worker.registration.showNotification(alert.title, {
    body: alert.body,
    tag: alert.tag,
    lang: alert.language,
    dir: alert.direction,
    icon: '/icons/icon-192.png',
    silent: isSeen,
    data: { path: alert.path },
    // Not in TypeScript's library: sounds again for what replaces an alert.
    ...{ renotify: !isSeen, timestamp: alert.at || Date.now() },
  })
}

function read(data: PushEvent['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Opens what an alert is about: in the dashboard, if it is open somewhere, whose page then goes there without loading anew. */
async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = String(notification.data?.path ?? '/dashboard')
  const found = (await windows()).filter(({ url }) => isOfDashboard(new URL(url).pathname))
  const best = found.find(({ url }) => url.endsWith(path)) ?? found.find(isFocused) ?? found[0]
  if (!best) {
    await worker.clients.openWindow(path)
    return
  }
  best.postMessage({ type: 'open', path })
  // Browsers allow it upon a tap only.
  await best.focus().catch(() => undefined)
}

const isFocused = ({ focused }: WindowClient) => focused

/** A page from the server; without a connection, one that says so. */
async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(offlinePage, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    })
  }
}
