import type { FeedReadOutcome } from '../feeds/reader.ts'
import type { Families } from './families.ts'

/** Counts what came of each scheduled read of a catalogue link. */
export function feedMetrics({ counter }: Families): (outcome: FeedReadOutcome) => void {
  const reads = counter(
    'frontdesk_feed_reads_total',
    'Scheduled reads of catalogue links: unchanged, proposed to the owner, applied by themselves, or failed.',
    ['outcome'],
  )
  for (const outcome of ['unchanged', 'proposed', 'applied', 'failed']) reads.inc({ outcome }, 0)
  return outcome => reads.inc({ outcome })
}
