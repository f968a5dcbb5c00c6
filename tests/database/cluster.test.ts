import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPool } from '../../server/database/pool.ts'
import { startCluster } from '../../server/process/cluster/cluster.ts'
import { startSupervisedCluster } from '../../server/process/cluster/supervised.ts'

const password = 'p@ss word/#'

describe('startCluster', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-cluster-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const pidOf = async () =>
    Number((await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

  const query = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  }

  test.each([
    ['a folder that everybody can reach', 0o755],
    ['a private folder, which PostgreSQL’s account cannot reach when root starts it', 0o700],
  ])('keeps what was written in %s', async (_name, mode) => {
    await chmod(folder, mode)
    const first = await startCluster({ dataDir: folder, password })
    await query(first.url, sql => sql`create table kept as select 42 as n`)
    await first.stop()
    const second = await startCluster({ dataDir: folder, password })
    expect(await query(second.url, sql => sql`select n from kept`)).toEqual([{ n: 42 }])
    await second.stop()
  })

  test('writes durably and listens on loopback only, behind a password', async () => {
    const { url, stop } = await startCluster({ dataDir: folder, password })
    const [row] = await query(
      url,
      sql => sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
    )
    expect(row).toEqual({ fsync: 'on', commits: 'on', pages: 'on', addresses: '127.0.0.1' })
    const stranger = new URL(url)
    stranger.password = 'wrong'
    await expect(query(stranger.href, sql => sql`select 1`)).rejects.toThrow(/password authentication failed/)
    await stop()
  })

  test.each([0o755, 0o700])(
    'has a socket where only its account goes, behind a password (%o)',
    async mode => {
      await chmod(folder, mode)
      const dataDir = join(folder, 'a "quoted", odd name')
      await mkdir(dataDir)
      const { url, socketDir, stop } = await startCluster({ dataDir, password })
      expect(socketDir).toBe(join(dataDir, 'postgres'))
      expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
      const ask = (address: string) => {
        const pool = createPool({
          url: address,
          socketDir,
          settings: {},
          maxConnections: 1,
          acquireTimeout: 10_000,
          answerTimeout: 10_000,
        })
        return pool
          .use(sql => sql`select inet_client_addr() is null as by_socket`)
          .finally(() => pool.close())
      }
      expect(await ask(url)).toEqual([{ by_socket: true }])
      const stranger = new URL(url)
      stranger.password = 'wrong'
      await expect(ask(stranger.href)).rejects.toThrow(/password authentication failed/)
      await stop()
    },
  )

  test('does without a socket where its path would be too long', async () => {
    const long = join(folder, 'long'.repeat(25))
    await mkdir(long)
    const other = await startCluster({ dataDir: long, password })
    expect(other.socketDir).toBeUndefined()
    expect(await query(other.url, sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await other.stop()
  })

  test('ends a PostgreSQL that was left behind, and loses nothing', async () => {
    const orphan = await startCluster({ dataDir: folder, password })
    await query(orphan.url, sql => sql`create table kept as select 42 as n`)
    const before = await pidOf()
    const next = await startCluster({ dataDir: folder, password })
    expect(await pidOf()).not.toBe(before)
    await orphan.ended
    expect(await query(next.url, sql => sql`select n from kept`)).toEqual([{ n: 42 }])
    await next.stop()
  })

  test.each([
    ['an empty pid file', () => ''],
    ['a pid file whose id another process has', () => `${process.pid}\n${folder}/postgres/cluster\n`],
  ])('starts over %s, as a power cut leaves it', async (_name, content) => {
    const first = await startCluster({ dataDir: folder, password })
    await query(first.url, sql => sql`create table kept as select 42 as n`)
    await first.stop()
    await writeFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), content())
    const next = await startCluster({ dataDir: folder, password })
    expect(await query(next.url, sql => sql`select n from kept`)).toEqual([{ n: 42 }])
    await next.stop()
  })

  test('is started again at the same address when it ends unasked, and not after a stop', async () => {
    const told: string[] = []
    const note = (_details: unknown, words?: string) => told.push(words ?? String(_details))
    const cluster = await startSupervisedCluster({ dataDir: folder, password }, { error: note, info: note })
    await query(cluster.url, sql => sql`create table kept as select 42 as n`)
    process.kill(await pidOf(), 'SIGKILL')
    await expect
      .poll(() => query(cluster.url, sql => sql`select n from kept`).catch(() => 'away'), { timeout: 30_000 })
      .toEqual([{ n: 42 }])
    await cluster.stop()
    expect(told).toEqual(['PostgreSQL ended unexpectedly and is being restarted', 'PostgreSQL was restarted'])
    await expect(query(cluster.url, sql => sql`select 1`)).rejects.toThrow(/ECONNREFUSED/)
  })

  test('refuses what another PostgreSQL has written, and leaves it alone', async () => {
    const first = await startCluster({ dataDir: folder, password })
    await query(first.url, sql => sql`create table kept as select 42 as n`)
    await first.stop()
    const file = join(folder, 'postgres', 'cluster', 'PG_VERSION')
    const version = await readFile(file, 'utf8')
    await writeFile(file, '17\n')
    await expect(startCluster({ dataDir: folder, password })).rejects.toThrow(
      /written by PostgreSQL 17, and this Frontdesk comes with PostgreSQL 18/,
    )
    await writeFile(file, version)
    const next = await startCluster({ dataDir: folder, password })
    expect(await query(next.url, sql => sql`select n from kept`)).toEqual([{ n: 42 }])
    await next.stop()
  })

  test('reports when PostgreSQL has ended', async () => {
    const cluster = await startCluster({ dataDir: folder, password })
    process.kill(await pidOf(), 'SIGQUIT')
    await cluster.ended
    await cluster.stop()
  })
})
