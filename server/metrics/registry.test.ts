import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

test('is Prometheus’s text', () => {
  const registry = createRegistry()
  const count = registry.counter('visits_total', 'Visits.')
  count({ page: '/a "b"\\\n', status: 200 })
  count({ page: '/a "b"\\\n', status: 200 }, 2)
  const time = registry.histogram('visit_seconds', 'Time of a visit.', [0.1, 1])
  time(0.05)
  time(0.5)
  time(5)
  registry.gauge('guests', 'Guests now.', () => 3)
  expect(registry.write()).toBe(
    `# HELP visits_total Visits.
# TYPE visits_total counter
visits_total{page="/a \\"b\\"\\\\\\n",status="200"} 3
# HELP visit_seconds Time of a visit.
# TYPE visit_seconds histogram
visit_seconds_bucket{le="0.1"} 1
visit_seconds_bucket{le="1"} 2
visit_seconds_bucket{le="+Inf"} 3
visit_seconds_sum 5.55
visit_seconds_count 3
# HELP guests Guests now.
# TYPE guests gauge
guests 3
`,
  )
})

test('however many labels there are, memory stays bounded and nothing is left out', () => {
  const registry = createRegistry()
  const count = registry.counter('visits_total', 'Visits.')
  for (let at = 0; at < 5_000; at += 1) count({ page: `/${at}` })
  const lines = registry
    .write()
    .split('\n')
    .filter(line => line.startsWith('visits_total{'))
  expect(lines).toHaveLength(1_001)
  expect(lines.at(-1)).toBe('visits_total{page="other"} 4000')
})
