import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '../../server/backup/backup.ts'
import { readConfig } from '../../server/config.ts'
import { freePort } from '../../server/process/free-port.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'
import { promtool } from '../support/prometheus.ts'
import { newBusiness } from './operating-support.ts'

const METRICS_TOKEN = 'a token for the monitoring system'
const authorization = `Bearer ${METRICS_TOKEN}`

const readMetrics = async (url: string) =>
  (await fetch(`${url}/metrics`, { headers: { authorization } })).text()

describe('what an operator sees', () => {
  let inbox: Inbox
  let model: ModelServer
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    inbox = await startInbox()
    model = await startModelServer()
    frontdesk = await startTestFrontdesk({
      METRICS_TOKEN,
      RATE_LIMITS: 'on',
      LIMIT_MESSAGE_BY_SESSION: '2/60',
      SMTP_URL: inbox.url,
      AI_MODEL: 'shop:model-1',
      AI_BASE_URL: model.url,
      AI_PRICE: '0.25/2',
    })
  })
  afterAll(async () => {
    await frontdesk?.stop()
    await model?.stop()
    await inbox?.stop()
  })
  const metrics = () => readMetrics(frontdesk.url)
  /** The value of the series that begins so. */
  const metric = async (series: string) => {
    const line = (await metrics()).split('\n').find(each => each.startsWith(series))
    return line && Number(line.split(' ').at(-1))
  }

  test('requests are counted by the table and the function that they reach, and by no name that does not exist', async () => {
    const owner = await frontdesk.owner()
    await newBusiness(owner)
    await owner.client.from('products').select('id').throwOnError()
    await frontdesk.visitor().rpc('no_such_function' as never)
    const text = await metrics()
    expect(text).toContain('{method="GET",route="/rest/v1/products",status="200"} 1')
    expect(text).toContain('{method="POST",route="/rest/v1/businesses",status="201"} 1')
    expect(text).toContain('{method="POST",route="/rest/v1/rpc/:name",status="404"} 1')
    expect(text).not.toContain('no_such_function')
    expect(text).toMatch(/statement_duration_seconds_count\{statement="select public.products"\} 1/)
  })

  test('a question: its model, tokens and cost, what its limit refuses, and how long it waits', async () => {
    const owner = await frontdesk.owner()
    const { id, open } = await newBusiness(owner)
    const { ask, send } = await open(frontdesk.visitor())
    await send('Do you sell mugs?')
    // What the database says is used for a few seconds.
    await expect
      .poll(() => metric('frontdesk_oldest_unanswered_question_age_seconds'), { timeout: 20_000 })
      .toBeGreaterThan(0)
    await ask('Do you sell mugs?')
    await send('And plates?')
    await expect(send('And cups?')).rejects.toThrow()

    expect(await metric('frontdesk_limit_refusals_total{limit="messageBySession"}')).toBe(1)
    expect(
      await metric('frontdesk_model_requests_total{model="model-1",outcome="answered"}'),
    ).toBeGreaterThan(0)
    for (const direction of ['input', 'output'])
      expect(
        await metric(`frontdesk_model_tokens_total{model="model-1",direction="${direction}"}`),
      ).toBeGreaterThan(0)
    expect(await metric('frontdesk_model_cost_dollars_total{model="model-1"}')).toBeGreaterThan(0)
    expect(await metrics()).not.toContain(id)
  })

  test('a model that is down is counted by its cause', async () => {
    const { open } = await newBusiness(await frontdesk.owner())
    const { ask, send } = await open(frontdesk.visitor())
    model.answer = () => ({ status: 401 })
    await send('Do you sell mugs?')
    await ask('Do you sell mugs?')
    expect(
      await metric('frontdesk_model_requests_total{model="model-1",outcome="unauthorized"}'),
    ).toBeGreaterThan(0)
  })

  test('background work is on time, the mail server answers, and nothing is missing', async () => {
    await expect.poll(() => metric('frontdesk_smtp_up')).toBe(1)
    const text = await metrics()
    for (const name of ['overdue questions', 'e-mails', 'retention', 'sweep of files'])
      expect(text).toMatch(new RegExp(`frontdesk_job_lag_seconds{name="${name}"} [0-9.]+\\n`))
    expect(await metric('frontdesk_database_up')).toBe(1)
    expect(await metric('frontdesk_database_missing_names')).toBe(0)
    expect(await metric('frontdesk_disk_free_bytes')).toBeGreaterThan(0)
    expect(text).toMatch(/frontdesk_build_info\{version="\d+\.\d+\.\d+"\} 1/)
  })

  test('promtool finds nothing wrong with the metrics', async () => {
    expect(await promtool(['check', 'metrics'], await metrics())).toEqual({ code: 0, output: '' })
  })
})

describe('a process whose database somebody changes', () => {
  let alone: FrontdeskProcess
  let frontdesk: TestFrontdesk
  let dataDir: string
  beforeAll(async () => {
    // The database of one, and a process beside it whose log is read.
    const JWT_SECRET = 'the secret that both of them sign with'
    frontdesk = await startTestFrontdesk({ JWT_SECRET })
    dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-operating-'))
    const { admin } = frontdesk
    const { host, port, pass } = {
      ...admin.options,
      host: admin.options.host[0],
      port: admin.options.port[0],
    }
    alone = frontdeskProcess({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://postgres:${encodeURIComponent(String(pass))}@${host}:${port}/postgres`,
      METRICS_TOKEN,
      JWT_SECRET,
      SITE_URL: frontdesk.url,
    })
    await alone.start()
  })
  afterAll(async () => {
    await alone?.stop()
    await frontdesk?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('health checks that find nothing wrong are no lines of the log', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(alone.url + path)).status).toBe(200)
    await readMetrics(alone.url)
    await fetch(`${alone.url}/config.json`)
    await expect.poll(() => alone.output).toContain('/config.json')
    expect(alone.output).not.toMatch(/healthz|readyz|\/metrics/)
  })

  test('a table that is gone is a 404 to the caller, and an error to the operator', async () => {
    const { publishableKey } = (await (await fetch(`${alone.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const { token } = await frontdesk.owner()
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
    const read = (query: string) => fetch(`${alone.url}/rest/v1/businesses?${query}`, { headers })
    // What a caller does wrong is none.
    expect((await read('select=no_such_column')).status).toBe(400)
    const schemaErrors = async () =>
      Number(/schema_errors_total (\d+)/.exec(await readMetrics(alone.url))?.[1])
    expect(await schemaErrors()).toBe(0)

    await frontdesk.admin`alter table public.businesses rename to shops`
    expect((await read('select=id')).status).toBe(404)
    await expect
      .poll(() => alone.output)
      .toMatch(/"level":50.*relation \\"public.businesses\\" does not exist/)
    expect(await schemaErrors()).toBeGreaterThan(0)
    await expect
      .poll(() => readMetrics(alone.url), { timeout: 20_000 })
      .toMatch(/frontdesk_database_missing_names [1-9]/)
    await frontdesk.admin`alter table public.shops rename to businesses`
  })

  test('so is a function that is gone, also one that only the assistant calls', async () => {
    const { publishableKey } = (await (await fetch(`${alone.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const post = (path: string, body: object) =>
      fetch(alone.url + path, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { id: businessId } = await newBusiness(await frontdesk.owner())
    const session_id = crypto.randomUUID()
    const opened = await post('/rest/v1/rpc/open_chat_session', { session_id, business_id: businessId })
    const status = { session_id, session_key: await opened.json() }
    const question = { sessionId: session_id, sessionKey: status.session_key, businessId, message: 'Mugs?' }
    const rename = (from: string, to: string) =>
      frontdesk.admin.unsafe(`alter function public.${from} rename to ${to}`)

    await rename('get_chat_status', 'get_chat_status_before')
    expect((await post('/rest/v1/rpc/get_chat_status', status)).status).toBe(404)
    await expect
      .poll(() => alone.output)
      .toMatch(/"level":50.*function public.get_chat_status\(.*does not exist/)
    await rename('get_chat_status_before', 'get_chat_status')

    await rename('assistant_context', 'assistant_context_before')
    // To a customer the assistant's own trouble is no 404.
    const answer = await post('/functions/v1/ai-chat-response', question)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'internal_error', message: 'The assistant could not answer.' },
    ])
    await expect
      .poll(() => alone.output)
      .toMatch(/"level":50.*function public.assistant_context\(.*does not exist/)
    await rename('assistant_context_before', 'assistant_context')
  })

  test('the time of a backup is known to the processes that run', async () => {
    const last = async () =>
      Number(
        /^frontdesk_backup_last_success_timestamp_seconds (\S+)/m.exec(await readMetrics(alone.url))?.[1],
      )
    expect(await last()).toBe(0)
    const started = Date.now() / 1000
    const file = join(dataDir, 'backup.tar.gz')
    const report = await backup(readConfig({ DATA_DIR: frontdesk.dataDir }), file)
    expect(report.isNoted).toBe(true)
    await expect.poll(last, { timeout: 20_000 }).toBeGreaterThan(started - 60)
  })
})
