import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDebianPostgres, type DebianPostgres, hasDebianPostgres } from '../support/debian-postgres.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

/** Patience for a busy machine. */
const soon = { timeout: 60_000, interval: 100 }
const token = 'a token for the monitoring system'

/** What a page sends that knows of no change, and right after one. */
const longAgo = 'max-age=3600'
const justNow = 'max-age=0'

describe.skipIf(!hasDebianPostgres)('a replica by DATABASE_REPLICA_URL', () => {
  let primary: DebianPostgres
  let replica: DebianPostgres
  let frontdesk: TestFrontdesk
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business: string

  beforeAll(async () => {
    primary = await createDebianPostgres()
    replica = await createDebianPostgres()
    await primary.start()
    await replica.follow(primary)
    await replica.start()
    frontdesk = await startTestFrontdesk({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      JWT_SECRET: 'a secret of this installation, 32 letters',
      METRICS_TOKEN: token,
    })
    owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Corner shop' })
      .select('id')
      .single()
      .throwOnError()
    business = data.id
    await addProduct('Tea')
  }, 240_000)

  afterAll(async () => {
    await frontdesk?.stop()
    await replica?.remove()
    await primary?.remove()
  }, 60_000)

  /** Changes something as nobody whom this Frontdesk knows of: as another process would. */
  const addProduct = (name: string) =>
    primary.asAdmin(sql => sql`insert into public.products (business_id, name) values (${business}, ${name})`)

  async function metric(line: string): Promise<number> {
    const answer = await fetch(`${frontdesk.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    return Number(
      text
        .split('\n')
        .find(each => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    )
  }
  const isInUse = async () => (await metric('frontdesk_replica_in_use')) === 1
  const readsOf = (target: string) => metric(`frontdesk_replica_reads_total{target="${target}"}`)

  /** A request as the dashboard makes it. */
  const ask = (path: string, cacheControl?: string, init: RequestInit = {}, by = owner.token) =>
    fetch(`${frontdesk.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: frontdesk.publishableKey,
        authorization: `Bearer ${by}`,
        'content-type': 'application/json',
        ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      },
    })
  async function productNames(cacheControl?: string, by?: string): Promise<string[]> {
    const answer = await ask(
      `products?select=name&business_id=eq.${business}&order=name`,
      cacheControl,
      {},
      by,
    )
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }
  const call = (name: string, body: object, cacheControl?: string) =>
    ask(`rpc/${name}`, cacheControl, { method: 'POST', body: JSON.stringify(body) })

  /** Which of both answered what `work` asks for. */
  async function targetsOf(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
    const before = { replica: await readsOf('replica'), primary: await readsOf('primary') }
    await work()
    return {
      replica: (await readsOf('replica')) - before.replica,
      primary: (await readsOf('primary')) - before.primary,
    }
  }
  const pause = () => replica.asAdmin(sql => sql`select pg_wal_replay_pause()`)
  const resume = () => replica.asAdmin(sql => sql`select pg_wal_replay_resume()`)

  test('lists and charts of whoever has changed nothing lately are its own, under the same row-level security', async () => {
    await expect.poll(isInUse, soon).toBe(true)
    await expect
      .poll(
        () =>
          targetsOf(async () => {
            expect(await productNames(longAgo)).toEqual(['Tea'])
            for (const name of ['chat_status_counts', 'chat_sessions_per_day', 'list_chat_sessions'])
              expect((await call(name, { business_id: business }, longAgo)).status).toBe(200)
          }),
        soon,
      )
      .toEqual({ replica: 4, primary: 0 })
    const stranger = await frontdesk.owner()
    await expect
      .poll(
        () => targetsOf(async () => expect(await productNames(longAgo, stranger.token)).toEqual([])),
        soon,
      )
      .toEqual({ replica: 1, primary: 0 })
  })

  test('who says nothing of age, a customer, and one row are answered by the primary', async () => {
    const visitor = frontdesk.visitor()
    const session_id = crypto.randomUUID()
    const asked = await targetsOf(async () => {
      const { data: session_key } = await visitor
        .rpc('open_chat_session', { session_id, business_id: business })
        .throwOnError()
      const message = { session_id, session_key, message_id: crypto.randomUUID(), content: 'Hello' }
      await visitor.rpc('send_customer_message', message).throwOnError()
      const messages = await fetch(`${frontdesk.url}/rest/v1/rpc/get_chat_messages`, {
        method: 'POST',
        headers: {
          apikey: frontdesk.publishableKey,
          'content-type': 'application/json',
          'cache-control': longAgo,
        },
        body: JSON.stringify({ session_id, session_key }),
      })
      expect(await messages.json()).toContainEqual(expect.objectContaining({ content: 'Hello' }))
      expect(await productNames()).toEqual(['Tea'])
      const one = await ask(`chat_sessions?select=status&id=eq.${session_id}`, longAgo)
      expect(await one.json()).toEqual([{ status: 'active' }])
    })
    expect(asked).toEqual({ replica: 0, primary: 0 })
  })

  test('while it stands still, a person sees her own change at once, also in another browser', async () => {
    await pause()
    try {
      const row = { business_id: business, name: 'Coffee' }
      const made = await ask('products', justNow, { method: 'POST', body: JSON.stringify(row) })
      expect(made.status).toBe(201)
      expect(await productNames(justNow)).toEqual(['Coffee', 'Tea'])
      // Another browser of hers knows nothing of the change, but this process does.
      expect(await productNames(longAgo)).toEqual(['Coffee', 'Tea'])
    } finally {
      await resume()
    }
  })

  test('too far behind it is left out, the installation stays ready, and it comes back by itself', async () => {
    await expect.poll(isInUse, soon).toBe(true)
    await pause()
    try {
      await addProduct('Milk')
      await expect.poll(isInUse, soon).toBe(false)
      expect(await productNames(longAgo)).toEqual(['Coffee', 'Milk', 'Tea'])
      expect(await metric('frontdesk_replica_lag_seconds')).toBeGreaterThan(5)
      const ready = await fetch(`${frontdesk.url}/readyz`)
      expect(ready.status).toBe(200)
      expect(await ready.json()).toMatchObject({
        status: 'ready',
        checks: { replica: expect.stringContaining('It is too far behind. The primary answers') },
      })
    } finally {
      await resume()
    }
    await expect.poll(isInUse, soon).toBe(true)
  })

  test('an idle primary is not a late replica', async () => {
    // The clock of the last transaction goes on, and nothing is missing: both are at the same place.
    await expect.poll(isInUse, soon).toBe(true)
    const places = () =>
      Promise.all([
        primary.asAdmin(sql => sql<{ at: string }[]>`select pg_current_wal_lsn()::text as at`),
        replica.asAdmin(sql => sql<{ at: string }[]>`select pg_last_wal_replay_lsn()::text as at`),
      ]).then(([[own], [its]]) => own?.at === its?.at)
    await expect.poll(places, soon).toBe(true)
    expect(await metric('frontdesk_replica_lag_seconds')).toBeLessThan(5)
  })

  test('killed, its reads are answered by the primary, also those that it was just asked', async () => {
    await expect.poll(isInUse, soon).toBe(true)
    const asking = Array.from({ length: 20 }, () => productNames(longAgo))
    await replica.kill()
    for (const names of await Promise.all(asking)) expect(names).toEqual(['Coffee', 'Milk', 'Tea'])
    expect(await productNames(longAgo)).toEqual(['Coffee', 'Milk', 'Tea'])
    await expect.poll(isInUse, soon).toBe(false)
    expect((await fetch(`${frontdesk.url}/readyz`)).status).toBe(200)
    await replica.start()
    await expect.poll(isInUse, soon).toBe(true)
    await expect.poll(() => targetsOf(() => productNames(longAgo)), soon).toEqual({ replica: 1, primary: 0 })
  })

  test('promoted, it is a replica no more, and is not asked', async () => {
    await replica.asAdmin(sql => sql`select pg_promote(true, 60)`)
    await expect.poll(isInUse, soon).toBe(false)
    const { checks } = (await (await fetch(`${frontdesk.url}/readyz`)).json()) as {
      checks: Record<string, string>
    }
    expect(checks.replica).toContain('It takes writes')
    expect(await productNames(longAgo)).toEqual(['Coffee', 'Milk', 'Tea'])
  })
})
