import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { withConnection } from '../../server/database/connection.ts'
import { type Groundwork, type Migration, migrate, SchemaError } from '../../server/database/migrate.ts'
import { ownMigrations } from '../../server/database/schema.ts'

describe('migrate', () => {
  let database: ScratchDatabase
  beforeAll(async () => {
    database = await startScratchDatabase()
  })
  afterAll(() => database?.stop())

  /** An empty database beside the scratch one. */
  const emptyDatabase = async (name: string) => {
    await database.admin.unsafe(`create database ${name}`)
    const url = new URL(database.url)
    url.pathname = name
    return Object.assign(postgres(url.href, { max: 4, onnotice: () => undefined }), { url: url.href })
  }
  /** Migrates as a process does at its start. */
  const run = ({ url }: { url: string }, groundwork: Groundwork, migrations: Migration[]) =>
    withConnection(url, sql => migrate(sql, groundwork, migrations))
  const none = { scripts: [], roles: [] }
  const one = { version: '1', name: 'one', statements: 'create table one (id int)' }
  const two = { version: '2', name: 'two', statements: 'create table two (id int)' }

  test('runs each migration once, also when many processes start together', async () => {
    const admin = await emptyDatabase('together')
    const runs = await Promise.all([1, 2, 3].map(() => run(admin, none, [one, two])))
    expect(runs.flat().sort()).toEqual(['one', 'two'])
    expect(await run(admin, none, [one, two])).toEqual([])
    await admin.end()
  })

  test('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const admin = await emptyDatabase('failing')
    const broken = { version: '2', name: 'broken', statements: 'create table half (id int); select 1 / 0' }
    await expect(run(admin, none, [one, broken])).rejects.toThrow(
      'Migration 2_broken failed: division by zero',
    )
    expect(
      await admin`select to_regclass('one') is not null as one, to_regclass('half') is not null as half`,
    ).toEqual([{ one: true, half: false }])
    expect(await run(admin, none, [one, two])).toEqual(['two'])
    await admin.end()
  })

  const marks = (script: string) => ({
    scripts: [`${script}; create table if not exists laid (id int)`],
    roles: [],
  })
  const hasGroundwork = async (admin: postgres.Sql) =>
    (await admin`select to_regclass('laid') is not null as yes`)[0]?.yes

  test('refuses a database that a newer version used, and changes nothing in it', async () => {
    const admin = await emptyDatabase('newer')
    await run(admin, none, [one, two])
    const refused = run(admin, marks('select 1'), [one])
    await expect(refused).rejects.toThrow(SchemaError)
    await expect(refused).rejects.toThrow(/newer Frontdesk \(it has migration 2\)/)
    expect(await hasGroundwork(admin)).toBe(false)
    await admin.end()
  })

  test('refuses a migration whose text is not the one that ran, and changes nothing', async () => {
    const admin = await emptyDatabase('edited')
    await run(admin, none, [one])
    const edited = { ...one, statements: `${one.statements}; create table more (id int)` }
    const refused = run(admin, marks('select 1'), [edited, two])
    await expect(refused).rejects.toThrow(SchemaError)
    await expect(refused).rejects.toThrow(
      /made by another version of Frontdesk, with another schema \(see migration 1_one\).* export what you need/,
    )
    expect(await hasGroundwork(admin)).toBe(false)
    const reworded = { ...one, statements: `-- What it is for.\n${one.statements}` }
    expect(await run(admin, none, [reworded, two])).toEqual(['two'])
    await admin.end()
  })

  test('refuses the database of a version before this baseline, and changes nothing in it', async () => {
    const admin = await emptyDatabase('before')
    const earlier = [
      { version: '20261121000100', name: 'foundations', statements: 'create schema private' },
      { version: '20261121000200', name: 'businesses', statements: 'create table businesses (id int)' },
    ]
    await run(admin, none, earlier)
    const refused = run(admin, marks('select 1'), await ownMigrations())
    await expect(refused).rejects.toThrow(SchemaError)
    await expect(refused).rejects.toThrow(
      /another schema \(see migration 20261121000200\).* an empty DATA_DIR, or on an empty database/,
    )
    expect(await hasGroundwork(admin)).toBe(false)
    expect(await admin`select version from supabase_migrations.schema_migrations order by 1`).toEqual(
      earlier.map(({ version }) => ({ version })),
    )
    await admin.end()
  })

  test('lays the groundwork again only when it has changed or a role is missing', async () => {
    const admin = await emptyDatabase('groundwork')
    const first = marks('select 1')
    const isLaidBy = async (groundwork: typeof first) => {
      await admin`drop table if exists laid`
      await run(admin, groundwork, [])
      return hasGroundwork(admin)
    }
    expect(await isLaidBy(first)).toBe(true)
    expect(await isLaidBy(first)).toBe(false)
    expect(await isLaidBy(marks('select 2'))).toBe(true)
    expect(await isLaidBy({ ...marks('select 2'), roles: ['nobody_of_this_name'] } as typeof first)).toBe(
      true,
    )
    await admin.end()
  })

  test('waits for a lock that another session gives back', async () => {
    const admin = await emptyDatabase('locked')
    await run(admin, none, [one])
    const other = await admin.reserve()
    await other.unsafe('begin; lock table one')
    const change = { version: '2', name: 'change', statements: 'alter table one add column name text' }
    const done = run(admin, none, [one, change])
    await expect
      .poll(
        async () =>
          (
            await other`select count(*)::int as n from pg_locks where not granted and relation = 'one'::regclass`
          )[0]?.n,
      )
      .toBe(1)
    await other.unsafe('commit')
    other.release()
    expect(await done).toEqual(['change'])
    await admin.end()
  })

  test('refuses Supabase’s own database', async () => {
    const admin = await emptyDatabase('hosted')
    await admin.unsafe('create role supabase_admin')
    await expect(run(admin, none, [one])).rejects.toThrow(/Supabase/)
    await admin.unsafe('drop role supabase_admin')
    await admin.end()
  })
})
