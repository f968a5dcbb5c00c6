import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { noLimits, RateLimited } from '../limits/limits.ts'
import { createMetrics, type MetricsOptions } from './metrics.ts'

const create = (config: Partial<MetricsOptions['config']> = {}) =>
  createMetrics({
    version: '1.2.3',
    disk: { space: () => ({ free: 10, size: 20 }) },
    config: { ai: { model: 'builtin' }, tokenPrices: undefined, ...config },
  })
const withModel = (prices?: { input: number; output: number }) =>
  create({ ai: { model: 'openai:gpt-x' }, tokenPrices: prices })

const reply = { lock: [], answered: true, escalated: false, model: 'builtin', milliseconds: 200 }
const linesOf = async (metrics: ReturnType<typeof create>, start: string) =>
  (await metrics.write()).split('\n').filter(line => line.startsWith(start))

test('replies are counted by model and outcome, and their time in buckets up to 20 s', async () => {
  const metrics = create()
  metrics.observeAssistant('assistant replied', reply)
  metrics.observeAssistant('assistant replied', { ...reply, milliseconds: 30_000, escalated: true })
  metrics.observeAssistant('something that is not counted', {})
  expect(await linesOf(metrics, 'frontdesk_repl')).toEqual([
    'frontdesk_replies_total{model="builtin",outcome="answered"} 1',
    'frontdesk_replies_total{model="builtin",outcome="escalated"} 1',
    ...[0.01, 0.025, 0.05, 0.1].map(bound => `frontdesk_reply_duration_seconds_bucket{le="${bound}"} 0`),
    ...[0.25, 0.5, 1, 2.5, 5, 10, 20].map(
      bound => `frontdesk_reply_duration_seconds_bucket{le="${bound}"} 1`,
    ),
    'frontdesk_reply_duration_seconds_bucket{le="+Inf"} 2',
    'frontdesk_reply_duration_seconds_sum 30.2',
    'frontdesk_reply_duration_seconds_count 2',
  ])
})

test('failed answers, refused wordings and reached budgets are counted', async () => {
  const metrics = create()
  metrics.observeAssistant('assistant replied', { ...reply, lock: ['price'], budget: 'business' })
  metrics.observeAssistant('reply failed', {})
  const text = await metrics.write()
  for (const line of [
    'frontdesk_refused_wordings_total 1',
    'frontdesk_assistant_failures_total 1',
    'frontdesk_reached_budgets_total{budget="business"} 1',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('requests to a model are counted by outcome, with their tokens and what they cost', async () => {
  const metrics = withModel({ input: 0.5, output: 4 })
  const usage = { inputTokens: { total: 1_000_000 }, outputTokens: { total: 500_000 } }
  await metrics.observeModel('gpt-x', async () => ({ usage }) as never)
  const failing = [401, 404, 429, 503, 422, 200].map(statusCode =>
    metrics.observeModel('gpt-x', async () => {
      throw new APICallError({ message: '', url: '', requestBodyValues: {}, statusCode })
    }),
  )
  for (const error of [new DOMException('', 'TimeoutError'), new Error('of the network')])
    failing.push(metrics.observeModel('gpt-x', () => Promise.reject(error)))
  await Promise.allSettled(failing)

  const outcomes = await linesOf(metrics, 'frontdesk_model_requests_total')
  expect(outcomes.map(line => line.replace(/.*outcome=/, ''))).toEqual(
    [
      'answered',
      'unauthorized',
      'not_found',
      'rate_limited',
      'refused',
      'server_error',
      'unreadable',
      'timeout',
      'unreachable',
    ].map(outcome => `"${outcome}"} 1`),
  )
  const text = await metrics.write()
  expect(text).toContain('\nfrontdesk_model_tokens_total{model="gpt-x",direction="input"} 1000000\n')
  expect(text).toContain('\nfrontdesk_model_cost_dollars_total{model="gpt-x"} 2.5\n')
})

test('failures of a model are counted by status, and questions that it is not asked by cause', async () => {
  const metrics = withModel()
  let isAsked = true
  metrics.observeOutages(() => isAsked)
  expect(await linesOf(metrics, 'frontdesk_model_asked')).toEqual(['frontdesk_model_asked 1'])
  for (const error of [Object.assign(new Error(), { statusCode: 429 }), new Error('of the network')])
    await metrics.observeModel('gpt-x', () => Promise.reject(error)).catch(() => undefined)
  metrics.observeAssistant('model skipped', { cause: 'unreachable' })
  isAsked = false
  const text = await metrics.write()
  for (const line of [
    'frontdesk_model_failed_statuses_total{model="gpt-x",status="429"} 1',
    'frontdesk_model_failed_statuses_total{model="gpt-x",status="none"} 1',
    'frontdesk_model_skips_total{cause="unreachable"} 1',
    'frontdesk_model_asked 0',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('the first failure of anything is an increase: what may fail starts at 0', async () => {
  const text = await withModel().write()
  for (const line of [
    'frontdesk_model_requests_total{model="gpt-x",outcome="unreachable"} 0',
    'frontdesk_database_schema_errors_total 0',
    'frontdesk_database_errors_total{code="53300"} 0',
    'frontdesk_database_wait_duration_seconds_count{queue="connection"} 0',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('what a limit refuses is counted by its name', async () => {
  const metrics = create()
  const limits = metrics.observeLimits({
    ...noLimits,
    consume: () => Promise.reject(new RateLimited('loginByEmailAndNetwork', 60)),
  })
  await expect(limits.consume('loginByEmailAndNetwork', 'a@example.com')).rejects.toThrow(RateLimited)
  const text = await metrics.write()
  expect(text).toContain('\nfrontdesk_limit_refusals_total{limit="loginByEmailAndNetwork"} 1\n')
  expect(text).toContain('\nfrontdesk_limit_refusals_total{limit="restByAddress"} 0\n')
  expect(text).not.toContain('example.com')
})

test('statements are timed by name, and a missing table is counted apart from what callers do wrong', async () => {
  const metrics = create()
  const fail = (code: string, routine?: string) =>
    metrics.database
      .send('select public.products', () => Promise.reject(Object.assign(new Error(), { code, routine })))
      .catch(() => undefined)
  await metrics.database.send('select public.products', async () => 1)
  await fail('42P01')
  await fail('42883', 'op_error')
  await fail('PT404')
  metrics.database.waited('connection', 2_000)
  const text = await metrics.write()
  expect(text).toContain(
    '\nfrontdesk_database_statement_duration_seconds_count{statement="select public.products"} 4\n',
  )
  expect(text).toContain('\nfrontdesk_database_errors_total{code="PT404"} 1\n')
  expect(text).toContain('\nfrontdesk_database_schema_errors_total 1\n')
  expect(text).toContain('\nfrontdesk_database_wait_duration_seconds_bucket{le="1",queue="connection"} 0\n')
})

test('what is read when Prometheus asks is read again each time', async () => {
  const metrics = create()
  let delivered = 3
  metrics.observeRealtime(() => ({ sockets: 1, channels: 2, delivered, slow: 0, refused: 0 }))
  expect(await metrics.write()).toMatch(/# TYPE frontdesk_events_total counter\nfrontdesk_events_total 3\n/)
  delivered = 5
  expect(await metrics.write()).toContain('\nfrontdesk_events_total 5\n')
})

test('it says which version this is, and how much of the disk is free', async () => {
  const text = await create().write()
  expect(text).toContain('\nfrontdesk_build_info{version="1.2.3"} 1\n')
  expect(text).toContain('\nfrontdesk_disk_free_bytes 10\n')
})
