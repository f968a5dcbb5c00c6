import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { tell } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createSender, type Sender } from './sender.ts'

const METRICS_TOKEN = 'a token for the monitoring system'
const megabyte = 1024 * 1024

/** A small disk; where none may be mounted, no disk becomes full. */
const disk = mkdtempSync(join(tmpdir(), 'frontdesk-alerts-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0

/** Something that breaks at night. */
interface Fault {
  name: string
  alert: string
  /** Breaks it. @returns what mends it */
  cause(): Promise<() => Promise<unknown>>
  /** What people do meanwhile, again and again. */
  meanwhile?(): Promise<unknown>
}

describe('alerts of a real Prometheus', () => {
  let installation: Installation
  let prometheus: Prometheus
  let model: ModelServer
  let inbox: Inbox
  let sender: Sender
  let owner: { id: string; token: string }
  let business: string
  beforeAll(async () => {
    model = await startModelServer()
    inbox = await startInbox()
    installation = await createInstallation(
      {
        METRICS_TOKEN,
        SMTP_URL: inbox.url,
        AI_MODEL: 'shop:model-1',
        AI_BASE_URL: model.url,
      },
      isMounted ? join(disk, 'data') : undefined,
    )
    await installation.start()
    sender = createSender(installation.url, await installation.publishableKey())
    owner = await installation.addOwner()
    business = crypto.randomUUID()
    await sender.send(
      'POST',
      '/rest/v1/businesses',
      { id: business, owner_id: owner.id, name: 'Shop' },
      owner,
    )
    // As at home: scrapes every 15 s. The short form need not wait for them.
    prometheus = await startPrometheus(
      new URL(installation.url).host,
      METRICS_TOKEN,
      process.env.CRASH ? '15s' : '2s',
    )
  })
  afterAll(async () => {
    await prometheus?.stop()
    await installation?.remove()
    await model?.stop()
    await inbox?.stop()
    if (isMounted) execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  const call = (name: string, body: object) => sender.send('POST', `/rest/v1/rpc/${name}`, body)

  async function askQuestion() {
    const session_id = crypto.randomUUID()
    const opened = await call('open_chat_session', { session_id, business_id: business })
    const session_key = JSON.parse(opened.text)
    const message = 'Do you sell mugs?'
    await call('send_customer_message', {
      session_id,
      session_key,
      message_id: crypto.randomUUID(),
      content: message,
    })
    await sender.send('POST', '/functions/v1/ai-chat-response', {
      sessionId: session_id,
      sessionKey: session_key,
      businessId: business,
      message,
    })
  }

  /** An administrator's transaction that is left open. @returns what rolls it back */
  async function leaveOpen(...statements: string[]) {
    let end: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      end = resolve
    })
    let isHeld: () => void = () => undefined
    const begun = new Promise<void>(resolve => {
      isHeld = resolve
    })
    const transaction = installation.asAdmin(async sql => {
      for (const statement of statements) await sql.unsafe(statement)
      isHeld()
      await held
      await sql.unsafe('rollback')
    })
    await Promise.race([begun, transaction])
    return async () => {
      end()
      await transaction
    }
  }

  const faults: Fault[] = [
    {
      name: 'table renamed',
      alert: 'FrontdeskSchemaBroken',
      async cause() {
        await installation.asAdmin(sql => sql`alter table public.profiles rename to people`)
        return () => installation.asAdmin(sql => sql`alter table public.people rename to profiles`)
      },
    },
    {
      name: 'model down',
      alert: 'FrontdeskModelDown',
      async cause() {
        await model.stop()
        return () => model.restart()
      },
      meanwhile: askQuestion,
    },
    {
      name: 'SMTP down',
      alert: 'FrontdeskEmailFails',
      async cause() {
        await inbox.stop()
        return async () => undefined
      },
    },
    {
      name: 'job stuck',
      alert: 'FrontdeskJobStuck',
      // It is due, and whoever wants to do it waits for a forgotten transaction.
      cause: () =>
        leaveOpen(
          `update server.jobs set finished_at = now() - interval '61 minutes', leased_until = '-infinity'
            where name = 'retention'`,
          'begin',
          `select from server.jobs where name = 'retention' for update`,
        ),
    },
    ...(isMounted
      ? [
          {
            name: 'disk nearly full',
            alert: 'FrontdeskDiskNearlyFull',
            async cause() {
              const { bavail, bsize } = await statfs(disk)
              const ballast = join(disk, 'ballast')
              // Above 48 MB, below which writes are refused.
              await writeFile(ballast, Buffer.alloc(bavail * bsize - 70 * megabyte))
              return () => rm(ballast)
            },
          },
        ]
      : []),
    {
      name: 'pool exhausted',
      alert: 'FrontdeskPoolExhausted',
      // Owners' requests are not queued by business: they take all connections.
      cause: () => leaveOpen('begin', 'lock table public.products'),
      meanwhile: () =>
        Promise.all(
          Array.from({ length: 40 }, () =>
            sender.send('GET', '/rest/v1/products?select=id', undefined, owner),
          ),
        ),
    },
  ]

  const firing = async () => {
    const alerts = await prometheus.alerts()
    return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
  }

  /** @returns after how many milliseconds the alert of each fault fired */
  async function alertsOf(group: Fault[]): Promise<Map<Fault, number>> {
    const before = await firing()
    const started = performance.now()
    const mends = await Promise.all(group.map(({ cause }) => cause()))
    const seen = new Map<Fault, number>()
    const busy = group.flatMap(({ meanwhile }) => meanwhile ?? [])
    let isOver = false
    const traffic = busy.map(async work => {
      while (!isOver) await work()
    })
    await expect
      .poll(
        async () => {
          const names = await firing()
          for (const fault of group)
            if (names.has(fault.alert) && !seen.has(fault)) seen.set(fault, performance.now() - started)
          return group.filter(fault => !seen.has(fault)).map(({ alert }) => alert)
        },
        { timeout: 170_000, interval: 250 },
      )
      .toEqual([])
    const others = [...(await firing())].filter(
      name => !before.has(name) && !group.some(({ alert }) => alert === name),
    )
    isOver = true
    await Promise.all(mends.map(mend => mend()))
    await Promise.all(traffic)
    for (const [{ name, alert }, milliseconds] of seen)
      tell(`${name}: ${alert} after ${Math.round(milliseconds / 1000)} s`)
    if (others.length > 0) tell(`beside them: ${others.join(', ')}`)
    return seen
  }

  test('an ordinary hour fires none, and each of six faults its own', async () => {
    await askQuestion()
    expect(await firing()).toEqual(new Set())
    // At length, one after the other.
    const groups = process.env.CRASH ? faults.map(fault => [fault]) : [faults.slice(0, -1), faults.slice(-1)]
    for (const group of groups) expect((await alertsOf(group)).size).toBe(group.length)
  })
})
