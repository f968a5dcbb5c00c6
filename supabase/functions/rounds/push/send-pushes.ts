import type { Push } from './alert.ts'
import type { createPushService } from './service.ts'

/** Alerts that are claimed at once. */
const batch = 50

/** Sends the alerts that are due. @returns how many were taken, and how many were not */
export async function sendPushes({
  rpc,
  send,
  log,
}: {
  /** Calls a database function as the service role. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  send: ReturnType<typeof createPushService>
  log: { error(details: object, message: string): void }
}): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  for (;;) {
    const due = await rpc<Push[]>('claim_pushes', { batch })
    await Promise.all(
      due.map(async push => {
        const { outcome, reason } = await send(push)
        if (outcome === 'failed') log.error({ reason, push: push.push_id }, 'An alert failed')
        await rpc('settle_push', { push_id: push.push_id, outcome })
        counts[outcome === 'sent' ? 'sent' : 'failed'] += 1
      }),
    )
    if (due.length < batch) return counts
  }
}
