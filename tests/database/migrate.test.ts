import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { migrate, SchemaError } from '../../server/migrate.ts'

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
    return postgres(url.href, { max: 4, onnotice: () => undefined })
  }
  const one = { version: '1', name: 'one', statements: 'create table one (id int)' }
  const two = { version: '2', name: 'two', statements: 'create table two (id int)' }

  test('runs each migration once, also when many processes start together', async () => {
    const admin = await emptyDatabase('together')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(admin, [], [one, two])))
    expect(runs.flat().sort()).toEqual(['one', 'two'])
    expect(await migrate(admin, [], [one, two])).toEqual([])
    await admin.end()
  })

  test('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const admin = await emptyDatabase('failing')
    const broken = { version: '2', name: 'broken', statements: 'create table half (id int); select 1 / 0' }
    await expect(migrate(admin, [], [one, broken])).rejects.toThrow(
      'Migration 2_broken failed: division by zero',
    )
    expect(
      await admin`select to_regclass('one') is not null as one, to_regclass('half') is not null as half`,
    ).toEqual([{ one: true, half: false }])
    expect(await migrate(admin, [], [one, two])).toEqual(['two'])
    await admin.end()
  })

  test('refuses a database that a newer version used', async () => {
    const admin = await emptyDatabase('newer')
    await migrate(admin, [], [one, two])
    await expect(migrate(admin, [], [one])).rejects.toThrow(SchemaError)
    await admin.end()
  })

  test('refuses Supabase’s own database', async () => {
    const admin = await emptyDatabase('hosted')
    await admin.unsafe('create role supabase_admin')
    await expect(migrate(admin, [], [one])).rejects.toThrow(/Supabase/)
    await admin.unsafe('drop role supabase_admin')
    await admin.end()
  })
})
