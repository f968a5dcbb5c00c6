import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { NoPrimary, withConnection } from '../../server/database/connection.ts'
import { createListener } from '../../server/database/listener.ts'
import { ConnectionLost, createPool } from '../../server/database/pool.ts'
import { freePort } from '../../server/process/free-port.ts'
import { checkDatabase } from '../../server/setup/database.ts'
import { createDebianPostgres, type DebianPostgres, hasDebianPostgres } from '../support/debian-postgres.ts'

describe.skipIf(!hasDebianPostgres)('several hosts', () => {
  /** Two servers, of which any takes the part of a replica when it is told to. */
  const servers: DebianPostgres[] = []
  let silent: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    for (let made = 0; made < 2; made += 1) servers.push(await createDebianPostgres())
    await Promise.all(servers.map(server => server.start()))
    for (const server of servers) await server.asAdmin(sql => sql`create table notes (note text)`)
    // A host that accepts connections and says nothing, as one does that hangs.
    silent = createServer(socket => void sockets.add(socket.on('error', () => undefined)))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    silent?.close()
    for (const server of servers) await server.remove()
  })

  const takesWrites = async (at: number, does: boolean) => {
    await servers[at]?.asAdmin(async sql => {
      await sql.unsafe(`alter system set default_transaction_read_only = ${does ? 'off' : 'on'}`)
      await sql`select pg_reload_conf()`
    })
    const state = () => servers[at]?.asAdmin(sql => sql`show default_transaction_read_only`)
    await expect.poll(state).toEqual([{ default_transaction_read_only: does ? 'off' : 'on' }])
  }
  const urlOf = (...ports: (number | undefined)[]) =>
    `postgres://postgres:scratch@${ports.map(port => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`
  const poolOf = (url: string) =>
    createPool({ url, settings: {}, maxConnections: 3, acquireTimeout: 8_000, answerTimeout: 30_000 })
  const portOf = (url: string) =>
    withConnection(url, sql => sql<{ port: string }[]>`select current_setting('port') as port`)

  test('a connection leads to the one that takes writes, past those that are closed or hang', async () => {
    const { port: hanging } = silent.address() as { port: number }
    await takesWrites(0, false)
    await takesWrites(1, true)
    const [first, second] = servers.map(({ port }) => port)
    for (const ports of [
      [first, second],
      [second, first],
      [await freePort(), hanging, first, second],
    ])
      expect(await portOf(urlOf(...ports))).toEqual([{ port: String(second) }])
  })

  test('none that takes writes is told in words', async () => {
    await takesWrites(0, false)
    await takesWrites(1, false)
    const url = urlOf(...servers.map(({ port }) => port))
    await expect(portOf(url)).rejects.toThrow(NoPrimary)
    await expect(poolOf(url).use(sql => sql`select 1`)).rejects.toMatchObject({ code: 'NO_PRIMARY' })
    const [finding] = await checkDatabase(readConfig({ DATABASE_URL: url }))
    expect(finding?.text).toMatch(/^DATABASE_URL: none of 127.* takes writes\. Promote one/)
  })

  test('requests and notifications follow it when it changes places, and connections to the old one are given up', async () => {
    await takesWrites(0, true)
    await takesWrites(1, false)
    const url = urlOf(...servers.map(({ port }) => port))
    const pool = poolOf(url)
    const listener = createListener(url)
    const heard: string[] = []
    let ready = 0
    await listener.listen(
      'news',
      word => heard.push(word),
      () => {
        ready += 1
      },
    )
    const write = (note: string) => pool.use(sql => sql`insert into notes values (${note})`)
    await Promise.all(['a', 'b', 'c'].map(write))
    await takesWrites(0, false)
    await takesWrites(1, true)
    // Each of the three connections is noticed by a write that fails, and is not used again.
    const refusals: unknown[] = []
    await expect
      .poll(
        () =>
          write('d').then(
            () => 'written',
            error => void refusals.push(error),
          ),
        { timeout: 30_000 },
      )
      .toBe('written')
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(ConnectionLost)
    expect(refusals.length).toBeLessThanOrEqual(3)
    const notes = await Promise.all(
      servers.map(server => server.asAdmin(sql => sql`select note from notes order by 1`)),
    )
    expect(notes.map(rows => rows.map(({ note }) => note).join(''))).toEqual(['abc', 'd'])

    // The host that listened is gone.
    await servers[0]?.asAdmin(
      sql => sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen%'`,
    )
    await expect.poll(() => ready, { timeout: 30_000 }).toBe(2)
    await servers[1]?.asAdmin(sql => sql`select pg_notify('news', 'from the new one')`)
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['from the new one'])
    await listener.close()
    await pool.close()
  })
})
