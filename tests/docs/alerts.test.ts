import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../server/limits/limits.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { packageRoot } from '../../server/paths.ts'
import { alertRules, promtool } from '../support/prometheus.ts'

let known: Set<string>
beforeAll(async () => {
  const metrics = createMetrics({
    version: '0',
    disk: { space: () => ({ free: 1, size: 1 }) },
    config: { ai: { model: 'openai:gpt-x' }, tokenPrices: { input: 1, output: 1 } },
  })
  metrics.observeRequests(Fastify())
  metrics.observeMailer({ send: async () => undefined })
  metrics.observeMailServer(() => true)
  metrics.observeOutages(() => true)
  metrics.observeLimits(noLimits)
  metrics.observeRealtime(() => ({ sockets: 0, channels: 0, delivered: 0, slow: 0, refused: 0 }))
  metrics.observeUsage(() => undefined)
  metrics.observePushes()
  metrics.observeWebhooks()
  metrics.observeInbound(() => true)
  metrics.observeChannels(() => 0)
  metrics.observeFeeds()
  metrics.observeReplicas([])
  const stats = () => ({ connections: 0, maxConnections: 0, busy: 0, waiting: 0, inQueue: 0 })
  metrics.observeDatabase({ stats, query: async () => [] }, [])
  const families = [...(await metrics.write()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  known = new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, ...['bucket', 'sum', 'count'].map(end => `${name}_${end}`)] : [name],
    ),
  )
})

const read = (name: string) => readFile(join(packageRoot, 'docs', name), 'utf8')
const metricNames = (text: string) => [
  ...new Set(text.match(/\b(?:frontdesk|nodejs|process)_[a-z0-9_]+(?:_total|_seconds|_bytes|_[a-z0-9]+)\b/g)),
]

test('promtool finds nothing wrong with the alert rules', async () => {
  expect(await promtool(['check', 'rules', alertRules])).toMatchObject({ code: 0 })
})

test('each fault makes its alert fire within two minutes, and an ordinary day makes none', async () => {
  const { code, output } = await promtool(['test', 'rules', join(import.meta.dirname, 'alerts.test.yml')])
  expect(code, output).toBe(0)
})

test('rules, dashboard and documents name only metrics that exist, and the dashboard leaves none of ours out', async () => {
  for (const file of ['alerts.yml', 'dashboard.json', 'operate.md']) {
    const names = metricNames(await read(file))
    expect(names.length, file).toBeGreaterThan(15)
    expect(
      names.filter(name => !known.has(name)),
      file,
    ).toEqual([])
  }
  const dashboard = await read('dashboard.json')
  const isShown = (name: string) => new RegExp(`\\b${name}(_bucket|_sum|_count)?\\b`).test(dashboard)
  const own = [...known].filter(name => /^frontdesk_/.test(name) && !/_(bucket|sum|count)$/.test(name))
  expect(own.filter(name => !isShown(name))).toEqual(['frontdesk_channels'])
})

test('each alert has its row, with what to do', async () => {
  const alerts = [...(await read('alerts.yml')).matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const table = (await read('operate.md'))
    .split('\n')
    .filter(line => line.startsWith('|'))
    .join('\n')
  const named = new Set([...table.matchAll(/`(Frontdesk\w+)`/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual([...alerts].sort())
})
