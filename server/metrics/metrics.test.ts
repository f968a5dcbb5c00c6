import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('replies are counted by model and outcome, and their time in buckets up to 20 s', async () => {
  const metrics = createMetrics()
  const reply = { lock: [], budget: false, answered: true, escalated: false, model: 'builtin' }
  metrics.observeAssistant('assistant replied', { ...reply, milliseconds: 200 })
  metrics.observeAssistant('assistant replied', { ...reply, milliseconds: 30_000, escalated: true })
  metrics.observeAssistant('something that is not counted', {})
  const lines = (await metrics.write()).split('\n')
  expect(lines.filter(line => line.startsWith('frontdesk_repl'))).toEqual([
    'frontdesk_replies_total{model="builtin",outcome="answered"} 1',
    'frontdesk_replies_total{model="builtin",outcome="escalated"} 1',
    ...[0.005, 0.01, 0.025, 0.05, 0.1].map(bound => `frontdesk_reply_seconds_bucket{le="${bound}"} 0`),
    ...[0.25, 0.5, 1, 2.5, 5, 10, 20].map(bound => `frontdesk_reply_seconds_bucket{le="${bound}"} 1`),
    'frontdesk_reply_seconds_bucket{le="+Inf"} 2',
    'frontdesk_reply_seconds_sum 30.2',
    'frontdesk_reply_seconds_count 2',
  ])
})

test('what went wrong with a model is counted', async () => {
  const metrics = createMetrics()
  const reply = { lock: ['price'], answered: true, escalated: false, model: 'm', milliseconds: 200 }
  metrics.observeAssistant('assistant replied', reply)
  metrics.observeAssistant('model failed', {})
  metrics.observeAssistant('reply failed', {})
  const text = await metrics.write()
  for (const name of ['refused_wordings', 'model_errors', 'assistant_failures'])
    expect(text).toContain(`\nfrontdesk_${name}_total 1\n`)
})

test('what is read when Prometheus asks is read again each time', async () => {
  const metrics = createMetrics()
  let delivered = 3
  metrics.observeRealtime(() => ({ sockets: 1, channels: 2, delivered, slow: 0, refused: 0 }))
  expect(await metrics.write()).toMatch(/# TYPE frontdesk_events_total counter\nfrontdesk_events_total 3\n/)
  delivered = 5
  expect(await metrics.write()).toContain('\nfrontdesk_events_total 5\n')
})
