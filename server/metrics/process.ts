import { collectDefaultMetrics } from 'prom-client'
import type { Disk } from '../process/disk.ts'
import type { Families } from './families.ts'

/** Gauges of prom-client that end as only counters may. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Memory, processor, event loop, garbage collection; which version this is; the disk of DATA_DIR. */
export function processMetrics(families: Families, version: string, disk: Pick<Disk, 'space'>): void {
  const { registry, gauge, gauges } = families
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  for (const name of misnamed) registry.removeSingleMetric(name)
  gauges('frontdesk_build_info', 'Always 1: the version of Frontdesk.', 'version', () => [[version, 1]])
  gauge('frontdesk_disk_free_bytes', 'Free space of the disk of DATA_DIR.', () => disk.space()?.free)
  gauge('frontdesk_disk_size_bytes', 'Size of the disk of DATA_DIR.', () => disk.space()?.size)
}
