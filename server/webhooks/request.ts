import { Webhook } from 'standardwebhooks'

/** An event for one endpoint, as the database claims it. */
export interface ClaimedEvent {
  claim_id: string
  endpoint_id: string
  url: string
  /** The numbers of the secrets that sign it, the newest first. */
  secrets: number[]
  event_id: string
  kind: string
  happened_at: string | Date
  data: object
}

/**
 * The headers and the body of a request that tells an endpoint of an event: the same id and the same body at each try.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secrets all that are in use: the receiver checks with whichever it has
 */
export function requestOf(
  { event_id, kind, happened_at, data }: Omit<ClaimedEvent, 'secrets'>,
  secrets: readonly string[],
  now = new Date(),
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: kind, timestamp: new Date(happened_at).toISOString(), data })
  const signatures = secrets.map(secret => new Webhook(secret).sign(event_id, now, body))
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Frontdesk webhooks',
      'webhook-id': event_id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}
