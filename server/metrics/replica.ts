import type { Replica } from '../database/replica/replica.ts'
import type { ReadTarget } from '../database/replica/replicated.ts'
import type { Families } from './families.ts'

/** How far behind replicas are, and who answers. @returns what counts a read that a replica might have answered */
export function replicaMetrics(
  { counter, gauges }: Families,
  replicas: readonly Pick<Replica, 'host' | 'lag' | 'isInUse'>[],
): (target: ReadTarget) => void {
  gauges(
    'frontdesk_replica_lag_seconds',
    'By how much what the replica shows may be out of date: half a second where it follows at once.',
    'host',
    () =>
      replicas.flatMap(({ host, lag }) => {
        const milliseconds = lag()
        return milliseconds === undefined ? [] : [[host, milliseconds / 1000] as const]
      }),
  )
  gauges('frontdesk_replica_in_use', 'Whether the replica answers reads.', 'host', () =>
    replicas.map(({ host, isInUse }) => [host, Number(isInUse())] as const),
  )
  const reads = counter(
    'frontdesk_replica_reads_total',
    'Reads that a replica may answer, by who answered.',
    ['target'],
  )
  for (const target of ['replica', 'primary']) reads.inc({ target }, 0)
  return target => reads.inc({ target })
}
