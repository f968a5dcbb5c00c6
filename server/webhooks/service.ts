import { Agent, fetch } from 'undici'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import { guardedLookup } from '../http/guarded-lookup.ts'
import { type Answer, answerSeconds, faultOf, faultOfError, NotPublic, retryAfterOf } from './answer.ts'
import { type ClaimedEvent, requestOf } from './request.ts'
import { webhookSecret } from './secrets.ts'

export interface WebhookServiceOptions {
  /** The installation's secret for webhooks. */
  key: string
  /** Origins that may be told although they are not public. */
  trusted: readonly string[]
}

const timeout = answerSeconds * 1000
/** Of an answer's body so much is read, so that its connection can be used again. Nothing of it is kept. */
const maxBodyBytes = 8 * 1024

/**
 * Creates the function that tells an endpoint of an event, signed with its secrets. It connects to public addresses only, follows no
 * redirect and waits for 15 seconds in all.
 * @returns a function that never throws
 */
export function createWebhookService({ key, trusted }: WebhookServiceOptions): {
  send(event: ClaimedEvent): Promise<Answer>
  close(): Promise<void>
} {
  const times = { headersTimeout: timeout, bodyTimeout: timeout, maxHeaderSize: 32 * 1024 }
  const guarded = new Agent({
    ...times,
    connect: { lookup: guardedLookup(isPublicAddress, () => new NotPublic()), timeout },
  })
  const open = new Agent({ ...times, connect: { timeout } })

  async function send(event: ClaimedEvent): Promise<Answer> {
    try {
      const { origin, protocol, hostname } = new URL(event.url)
      const isTrusted = trusted.includes(origin)
      // A host that is an address is not looked up, so it would not be looked at.
      if (!isTrusted && (protocol !== 'https:' || /^[\d.]+$|:/.test(hostname))) throw new NotPublic()
      const secrets = event.secrets.map(number => webhookSecret(key, event.endpoint_id, number))
      const response = await fetch(event.url, {
        method: 'POST',
        ...requestOf(event, secrets),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        dispatcher: isTrusted ? open : guarded,
      })
      const { status, headers } = response
      await drain(response.body)
      const error = faultOf(status)
      return { status, error, retryAfter: error === null ? null : retryAfterOf(headers.get('retry-after')) }
    } catch (error) {
      return { status: null, error: faultOfError(error), retryAfter: null }
    }
  }
  return {
    send,
    close: async () => {
      await Promise.all([guarded.close(), open.close()])
    },
  }
}

/** What its status says counts, also where the body breaks off. */
async function drain(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBodyBytes) return
    }
  } catch {}
}
