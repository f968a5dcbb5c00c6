import type { WebhookOutcome } from '../webhooks/sender.ts'
import type { Families } from './families.ts'

/** Counts what came of each try to tell a webhook of an event. */
export function webhookMetrics({ counter }: Families): (outcome: WebhookOutcome) => void {
  const tries = counter(
    'frontdesk_webhooks_total',
    'Tries to tell a webhook of an event: delivered, failed and tried again later, or failed for the last time (given up).',
    ['outcome'],
  )
  for (const outcome of ['delivered', 'failed', 'given up']) tries.inc({ outcome }, 0)
  return outcome => tries.inc({ outcome })
}
