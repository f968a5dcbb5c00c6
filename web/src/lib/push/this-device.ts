import { addDevice, digestOf, fetchDevices, removeDevice } from './devices.ts'
import { deviceKey, forget, read, write } from './memory.ts'
import { browserTraits, deviceName } from './support.ts'

/** The dashboard alone: the customer's chat is no page of this worker. */
const scope = '/dashboard'

/** The registration of the dashboard's service worker, once it is at work. @throws Error when the browser refuses it */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { scope })
  return navigator.serviceWorker.ready
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(scope)
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The digest of this browser's subscription, if it has one; null otherwise. */
export async function thisDigest(): Promise<string | null> {
  const subscription = await currentSubscription()
  return subscription && digestOf(subscription.endpoint)
}

/**
 * Switches alerts on in this browser. It asks the owner first, so it is called upon a tap.
 * @param key the installation's, see Config
 * @throws AlertsDenied; DOMException when the browser's push service is out of reach; PostgrestError
 */
export async function switchOn(userId: string, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new AlertsDenied()
  await subscribe(userId, key, await startWorker())
}

/** The owner, or the browser in their place, has said no. */
export class AlertsDenied extends Error {
  override name = 'AlertsDenied'
}

async function subscribe(
  userId: string,
  key: string,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const subscription = await freshSubscription(registration.pushManager, key)
  await addDevice(subscription, deviceName(browserTraits()))
  write(deviceKey(userId), await digestOf(subscription.endpoint))
}

/** A subscription with this installation's key: one with another key gets nothing any more. */
async function freshSubscription(pushes: PushManager, key: string): Promise<PushSubscription> {
  const existing = await pushes.getSubscription()
  if (existing && hasKey(existing, key)) return existing
  await existing?.unsubscribe()
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** Ends alerts in this browser for an account. @throws PostgrestError */
export async function switchOff(userId: string): Promise<void> {
  const digest = await thisDigest()
  const mine = digest && (await fetchDevices()).find(({ endpoint_digest }) => endpoint_digest === digest)
  if (mine) await removeDevice(mine.id)
  await leave(userId)
}

/** That alerts are to go on for an account, with a new subscription. */
export const remember = (userId: string): void => write(deviceKey(userId), '')

/**
 * Ends this browser's subscription for an account: its push service says so upon the next alert, with which the device goes from
 * the list.
 */
export async function leave(userId: string): Promise<void> {
  forget(deviceKey(userId))
  await (await currentSubscription())?.unsubscribe()
}

/**
 * Starts the dashboard's service worker, and keeps alerts going where they are on: a subscription that the browser has replaced or
 * ended is made known anew. Where the owner took this device off the list, elsewhere, alerts end here, too.
 * @throws what switchOn throws, but for AlertsDenied
 */
export async function keepUp(userId: string, key: string | undefined): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const registration = await startWorker()
  const known = read(deviceKey(userId))
  if (known === null || !key || !browserTraits().canPush || Notification.permission !== 'granted') return
  const subscription = await registration.pushManager.getSubscription()
  const isSame =
    subscription && hasKey(subscription, key) && (await digestOf(subscription.endpoint)) === known
  if (!isSame) return subscribe(userId, key, registration)
  if (!(await fetchDevices()).some(({ endpoint_digest }) => endpoint_digest === known)) await leave(userId)
}
