// Restores into places that are neither empty nor whole, and of archives that do not fit.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '../../server/backup/backup.ts'
import { openFileTarget } from '../../server/backup/file-target.ts'
import { readVerified, verifyArchive } from '../../server/backup/read-archive.ts'
import { restore } from '../../server/backup/restore.ts'
import { createArchive } from '../../server/backup/write-archive.ts'
import { readConfig } from '../../server/config.ts'
import { type Sql, withConnection } from '../../server/database/connection.ts'
import { applySchema, ownMigrations, prepareSchema } from '../../server/database/schema.ts'
import { backupKeyOf } from '../../server/process/backup-key.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { loadSecrets } from '../../server/process/secrets.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness } from './realtime-support.ts'

const BACKUP_KEY = 'the secret of the key that signs them'
const own = backupKeyOf(BACKUP_KEY)
const other = backupKeyOf('the secret of another installation’s key')

let folder: string
let file: string
let cluster: Cluster
let admin: postgres.Sql
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-targets-'))
  file = join(folder, 'backup.tgz')
  const source = await startTestFrontdesk()
  await addBusiness(source.admin, (await source.owner()).id)
  await backup(configOf({ DATA_DIR: source.dataDir }), file)
  await source.stop()
  cluster = await startCluster({ dataDir: join(folder, 'cluster'), password: 'own' })
  admin = postgres(cluster.url, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await admin?.end()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

function configOf(environment: Record<string, string>) {
  return readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', BACKUP_KEY, ...environment })
}

/** An empty database of its own. */
async function databaseNamed(name: string): Promise<string> {
  await admin.unsafe(`create database "${name}"`)
  return Object.assign(new URL(cluster.url), { pathname: name }).href
}

const businessesIn = (url: string) =>
  withConnection(url, async sql => (await sql`select from public.businesses`).length)

/** The archive with other rows in one table, signed by another installation. */
async function archiveWith(table: string, change: (rows: string) => string): Promise<string> {
  const path = join(folder, `${table}-${crypto.randomUUID()}.tgz`)
  const archive = await verifyArchive(file, [own.name])
  const { members, ...contents } = archive.contents
  const writer = await createArchive(await openFileTarget(path, false), archive.header, other)
  const bytesOf = members.values()
  for await (const { kind, bytes } of readVerified(file, archive)) {
    const name = bytesOf.next().value?.name ?? ''
    const isChanged = kind.is === 'rows' && kind.table === table
    await writer.add(name, isChanged ? Buffer.from(change(`${bytes}`)) : bytes)
  }
  await writer.finish(contents)
  return path
}

describe('a folder with', () => {
  test.each<[string, (dataDir: string) => Promise<unknown>]>([
    [
      'pictures and nothing else',
      dataDir => mkdir(join(dataDir, 'files', 'product-images'), { recursive: true }),
    ],
    ['damaged secrets', dataDir => writeFile(join(dataDir, 'secrets.json'), '{"jwtSecret":')],
    [
      'a PostgreSQL that was never finished',
      dataDir => mkdir(join(dataDir, 'postgres', 'cluster', 'base'), { recursive: true }),
    ],
  ])('%s is replaced on purpose only, and kept', async (what, fill) => {
    const dataDir = join(folder, what.replaceAll(' ', '-'))
    await mkdir(dataDir)
    await fill(dataDir)
    const before = await readdir(dataDir, { recursive: true })
    const config = configOf({ DATA_DIR: dataDir })
    await expect(restore(config, file)).rejects.toThrow('holds data. Add --force')
    expect(await readdir(dataDir, { recursive: true })).toEqual(before)

    const { kept } = await restore(config, file, { force: true })
    expect((await readdir(kept ?? '', { recursive: true })).sort()).toEqual(before.sort())
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['files', 'postgres', 'secrets.json']))
    const { postgresPassword } = await loadSecrets(dataDir)
    const restored = await startCluster({ dataDir, password: postgresPassword })
    expect(await businessesIn(restored.url).finally(() => restored.stop())).toBe(1)
  })
})

/** Indexes and constraints, whose making is put off until the rows are there. */
const definitions = (sql: Sql) => sql<{ line: string }[]>`
  select schemaname || ' ' || indexdef as line from pg_indexes where schemaname in ('auth', 'private', 'public', 'realtime', 'storage')
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
   where connamespace::regnamespace::text in ('auth', 'private', 'public', 'realtime', 'storage')
   order by 1`

test('a restored database has the indexes and constraints of a new one', async () => {
  const [fresh, restored] = [await databaseNamed('fresh_schema'), await databaseNamed('restored_schema')]
  const expected = await withConnection(fresh, async connection => {
    await applySchema(connection)
    return definitions(connection)
  })
  await restore(configOf({ DATABASE_URL: restored, DATA_DIR: join(folder, 'restored-schema') }), file)
  expect(expected.length).toBeGreaterThan(200)
  expect(await withConnection(restored, definitions)).toEqual(expected)
})

describe('a database with', () => {
  test('some of the migrations gets the data, and the others at the next start', async () => {
    const url = await databaseNamed('half')
    const first = (await ownMigrations()).slice(0, 4).map(({ version }) => version)
    await withConnection(url, connection =>
      connection.transaction(async sql => {
        await prepareSchema(sql, first)
        for (const { version, name, statements } of (await ownMigrations()).slice(0, 4))
          await sql`insert into supabase_migrations.schema_migrations values (${version}, ${name}, ${[statements]})`
      }),
    )
    await restore(configOf({ DATABASE_URL: url, DATA_DIR: join(folder, 'half') }), file)
    expect(await businessesIn(url)).toBe(1)
    expect(await withConnection(url, connection => applySchema(connection))).toEqual([])
  })

  test('tables whose origin it does not know is refused, and left as it is', async () => {
    const url = await databaseNamed('foreign_tables')
    await withConnection(url, sql =>
      sql.run('create table public.orders (id int); insert into public.orders values (1)'),
    )
    const config = configOf({ DATABASE_URL: url, DATA_DIR: join(folder, 'foreign') })
    for (const force of [false, true])
      await expect(restore(config, file, { force })).rejects.toThrow('not Frontdesk’s (public.orders)')
    expect(await withConnection(url, sql => sql`select * from public.orders`)).toEqual([{ id: 1 }])
    expect(await readdir(folder)).not.toContain('foreign')
  })
})

describe('rows that do not fit are refused in words, and change nothing', () => {
  test.each<[string, string, (rows: string) => string]>([
    ['columns that are missing', 'public.businesses', () => '[\n'],
    ['a value of another kind', 'public.businesses', rows => rows.replace(/^[0-9a-f-]{36}\t/, 'not an id\t')],
    ['an owner that is not there', 'auth.users', () => ''],
    ['the same row twice', 'public.businesses', rows => `${rows}${rows}`],
  ])('%s', async (what, table, change) => {
    const hostile = await archiveWith(table, change)
    const url = await databaseNamed(`rows_${what.replaceAll(' ', '_')}`)
    const dataDir = join(folder, `rows-${what}`)
    const config = configOf({ DATABASE_URL: url, DATA_DIR: dataDir })
    await restore(config, file)
    const before = await readFile(join(dataDir, 'secrets.json'), 'utf8')

    await expect(restore(config, hostile, { force: true })).rejects.toThrow(`it is signed with ${other.name}`)
    const given = { force: true, signedBy: other.name }
    await expect(restore(config, hostile, given)).rejects.toThrow(
      /(rows of \S+ do not fit this database: .*\. Nothing was changed\.|would have \d+ rows instead of \d+)/,
    )
    expect(await businessesIn(url)).toBe(1)
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
    expect((await readdir(dataDir)).filter(name => name.startsWith('restore-'))).toEqual([])
  })
})

test('an embedded PostgreSQL in the folder of a restore into DATABASE_URL can still be started', async () => {
  const dataDir = join(folder, 'embedded-before')
  await restore(configOf({ DATA_DIR: dataDir }), file)
  const before = await loadSecrets(dataDir)
  const url = await databaseNamed('beside')
  await restore(configOf({ DATABASE_URL: url, DATA_DIR: dataDir }), file, { force: true })
  expect(await businessesIn(url)).toBe(1)
  expect(await loadSecrets(dataDir)).toEqual(before)
})
