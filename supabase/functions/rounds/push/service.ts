import webPush from 'web-push'
import { alertOf, deliveryOf, type Push } from './alert.ts'
import type { Vapid } from './vapid.ts'

/** What came of an alert: taken; the subscription has ended; or neither, then it is worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** A request to a push service. */
export interface PushRequest {
  method: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  signal: AbortSignal
}

export interface PushServiceOptions {
  vapid: Vapid
  /** Origins of push services that may be written to although they are not public. */
  trusted: readonly string[]
  /**
   * Sends a request, and follows no redirect.
   * @param isTrusted whether it may go to an address that is not public; to others it must not go
   * @returns the status
   */
  post(endpoint: string, request: PushRequest, isTrusted: boolean): Promise<number>
}

/** In milliseconds. */
export const pushTimeout = 10_000

/** Subscriptions end with these (RFC 8030, section 7.3). */
const ended = new Set([404, 410])

/** Why an alert is not sent. */
export const notPublic = 'the push service is at no public address'

/**
 * Creates the function that hands an alert to its device's push service: encrypted for the device (RFC 8291), signed with this
 * installation's key (RFC 8292). It connects to public addresses only.
 * @returns a function that never throws; `reason` says for the log why an alert was not taken
 */
export const createPushService =
  ({ vapid, trusted, post }: PushServiceOptions) =>
  async (push: Push): Promise<{ outcome: PushOutcome; reason?: string }> => {
    try {
      const { origin, protocol, hostname } = new URL(push.endpoint)
      const isTrusted = trusted.includes(origin)
      // A host that is an address is not looked up, so it would not be looked at.
      if (!isTrusted && (protocol !== 'https:' || /^[\d.]+$|:/.test(hostname)))
        return { outcome: 'failed', reason: notPublic }
      const status = await post(push.endpoint, encrypt(push, vapid), isTrusted)
      if (status >= 200 && status < 300) return { outcome: 'sent' }
      return { outcome: ended.has(status) ? 'gone' : 'failed', reason: `${hostname} answered ${status}` }
    } catch (error) {
      return { outcome: 'failed', reason: reasonOf(error) }
    }
  }

/** The request of an alert, without the headers that fetch sets itself. */
function encrypt(push: Push, vapid: Vapid): PushRequest {
  const alert = alertOf(push)
  const { ttl, urgency, topic } = deliveryOf(push, alert.tag)
  const { headers, body, method } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    JSON.stringify(alert),
    { TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm', vapidDetails: vapid },
  )
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string | number>
  return {
    method,
    body: new Uint8Array(body ?? []),
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    signal: AbortSignal.timeout(pushTimeout),
  }
}

/** A client wraps the error of a connection. No address of a device is in it. */
function reasonOf(error: unknown): string {
  let reason = 'it could not be sent'
  for (let cause = error; cause instanceof Error; cause = cause.cause) reason = cause.message
  return reason
}
