import type { PushOutcome } from '../../supabase/functions/rounds/push/service.ts'
import type { Families } from './families.ts'

/** Counts what came of alerts on owners' devices. */
export function pushMetrics({ counter }: Families): (outcome: PushOutcome) => void {
  const pushes = counter(
    'frontdesk_pushes_total',
    'Alerts on devices: taken by a push service, for a subscription that has ended, or failed.',
    ['outcome'],
  )
  for (const outcome of ['sent', 'gone', 'failed']) pushes.inc({ outcome }, 0)
  return outcome => pushes.inc({ outcome })
}
