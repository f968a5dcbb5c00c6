import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { defaultQuotas, quotaRows } from '../../server/limits/quotas.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())

test('the quotas of the migrations, which Supabase has, are those of the server', async () => {
  const rows = await database.admin<{ name: string; most: number }[]>`
    select name, most::float8 as most from private.quotas order by name`
  expect([...rows]).toEqual(quotaRows(defaultQuotas).sort((a, b) => (a.name < b.name ? -1 : 1)))
})

test('of two writes at once that would both be the last that fits, one is refused', async () => {
  const { admin } = database
  await admin`update private.quotas set most = 5 where name = 'products'`
  const [{ id: owner = '' } = {}] = await admin<{ id: string }[]>`
    insert into auth.users (email) values ('owner@example.com') returning id`
  const [{ id: business = '' } = {}] = await admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name) values (${owner}, 'Shop') returning id`
  const add = () =>
    admin.begin(async sql => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
      await sql`set local role authenticated`
      await sql`insert into public.products (business_id, name) values (${business}, 'Mug')`
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, add))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [counted] = await admin`select products from private.business_sizes where business_id = ${business}`
  expect(counted).toEqual({ products: 5 })
})
