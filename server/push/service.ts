import { Agent, fetch } from 'undici'
import webPush from 'web-push'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import { guardedLookup } from '../http/guarded-lookup.ts'
import { alertOf, deliveryOf, type Push } from './alert.ts'
import type { Vapid } from './vapid.ts'

/** What came of an alert: taken; the subscription has ended; or neither, then it is worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushServiceOptions {
  vapid: Vapid
  /** Origins of push services that may be written to although they are not public. */
  trusted: readonly string[]
}

/** In milliseconds. */
const timeout = 10_000

/** Subscriptions end with these (RFC 8030, section 7.3). */
const ended = new Set([404, 410])

/**
 * Creates the function that hands an alert to its device's push service: encrypted for the device (RFC 8291), signed with this
 * installation's key (RFC 8292). It connects to public addresses only.
 * @returns a function that never throws; `reason` says for the log why an alert was not taken
 */
export function createPushService({ vapid, trusted }: PushServiceOptions): {
  send(push: Push): Promise<{ outcome: PushOutcome; reason?: string }>
  close(): Promise<void>
} {
  const times = { headersTimeout: timeout, bodyTimeout: timeout }
  const guarded = new Agent({
    ...times,
    connect: {
      lookup: guardedLookup(isPublicAddress, () => new Error('the push service is at no public address')),
      timeout,
    },
  })
  const open = new Agent({ ...times, connect: { timeout } })

  async function send(push: Push): Promise<{ outcome: PushOutcome; reason?: string }> {
    try {
      const { origin, protocol, hostname } = new URL(push.endpoint)
      const isTrusted = trusted.includes(origin)
      // A host that is an address is not looked up, so it would not be looked at.
      if (!isTrusted && (protocol !== 'https:' || /^[\d.]+$|:/.test(hostname)))
        return { outcome: 'failed', reason: 'the push service is at no public address' }
      const { method, headers, body } = encrypt(push, vapid)
      const response = await fetch(push.endpoint, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        dispatcher: isTrusted ? open : guarded,
      })
      await response.body?.cancel()
      if (response.ok) return { outcome: 'sent' }
      return {
        outcome: ended.has(response.status) ? 'gone' : 'failed',
        reason: `${hostname} answered ${response.status}`,
      }
    } catch (error) {
      return { outcome: 'failed', reason: reasonOf(error) }
    }
  }
  return {
    send,
    close: async () => {
      await Promise.all([guarded.close(), open.close()])
    },
  }
}

/** The request of an alert, without the headers that fetch sets itself. */
function encrypt(push: Push, vapid: Vapid) {
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
    body,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  }
}

/** undici wraps the error of a connection. No address of a device is in it. */
function reasonOf(error: unknown): string {
  let reason = 'it could not be sent'
  for (let cause = error; cause instanceof Error; cause = cause.cause) reason = cause.message
  return reason
}
