/**
 * Changes of the material against each other and against what they promise: a proposal leaves nothing behind, what it shows is
 * what is applied, and what is taken back is as it was, for edits of every kind.
 */
import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { checksums } from '../probes/world.ts'
import { type Edit, randomEdits, randomShop } from './random-edits.ts'
import { whileInProgress } from './while-in-progress.ts'

let database: ScratchDatabase
let ownerId: string
let businessId: string

beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())
beforeEach(async () => {
  ownerId = randomUUID()
  businessId = randomUUID()
  const { admin } = database
  await admin`insert into auth.users (id, email) values (${ownerId}, ${`${ownerId}@example.com`})`
  await admin`insert into businesses (id, owner_id, name) values (${businessId}, ${ownerId}, 'A shop')`
})

const become = (sql: postgres.TransactionSql) =>
  sql`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: ownerId })}, true),
             set_config('role', 'authenticated', true)`

/** Calls a function of the interface as the owner, in a transaction of its own. */
const call = <T>(name: string, ...values: unknown[]): Promise<T> =>
  database.admin.begin(async sql => {
    await become(sql)
    const [row] = await sql.unsafe<{ result: T }[]>(
      `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')}) as result`,
      values as never[],
    )
    return row?.result as T
  }) as Promise<T>

interface Proposal {
  id: string
  version: string
  before: unknown
  after: unknown
}
const propose = (edits: Edit[]) => call<Proposal>('propose_change', businessId, edits)
const apply = (id: string) => call<{ version: string }>('apply_change', id)
const save = (edits: Edit[]) => call<{ version: string }>('save_change', businessId, edits)
const material = async () =>
  (await call<{ material: unknown }>('own_material', businessId)).material as Record<string, unknown>
const newestChange = async () => {
  const [change] = await database.admin<{ id: string }[]>`
    select id from private.material_changes
     where business_id = ${businessId} and changed_at is not null order by changed_at desc limit 1`
  return change?.id ?? ''
}

describe('whatever is edited', () => {
  test.each([1, 2, 3, 4])(
    'what a proposal shows is what is applied, and it is taken back whole: %i',
    async seed => {
      const shop = randomShop(businessId, seed)
      await save(shop.first)
      for (let round = 0; round < 12; round += 1) {
        const before = await material()
        const edits = randomEdits(shop, before)
        const proposal = await propose(edits)
        expect(proposal.before).toEqual(before)
        expect(await material()).toEqual(before)
        await apply(proposal.id)
        expect(await material(), JSON.stringify(edits)).toEqual(proposal.after)
        if (round % 2 === 0) continue

        const back = await call<Edit[]>('undo_edits', await newestChange())
        if (back.length === 0) continue
        await apply((await propose(back)).id)
        expect(await material(), JSON.stringify({ edits, back })).toEqual(before)
      }
    },
  )

  test('a proposal leaves nothing behind but itself', async () => {
    const shop = randomShop(businessId, 5)
    await save(shop.first)
    const edits = Array.from({ length: 10 }, () => randomEdits(shop, {})).flat()
    const each = [...new Map(edits.map(edit => [edit.id, edit])).values()]
    const sums = async () => {
      const { 'private.material_changes': _, ...others } = await checksums(database.admin)
      return others
    }
    const before = await sums()
    await propose(each)
    expect(await sums()).toEqual(before)
    const [changes] = await database.admin`
      select count(*)::int as made from private.material_changes where business_id = ${businessId} and changed_at is not null`
    expect(changes).toEqual({ made: 1 })
  })
})

describe('at the same moment', () => {
  const priced = (price: number): Edit[] => [
    { kind: 'product', action: 'save', id: mug, values: { name: 'Mug', price } },
  ]
  let mug: string
  beforeEach(async () => {
    mug = randomUUID()
    await save(priced(4))
  })

  /** Applies a proposal in a transaction that is open. */
  const applyIn = (id: string) => async (sql: postgres.TransactionSql) => {
    await become(sql)
    await sql`select public.apply_change(${id})`
  }

  test('of two proposals the second is refused, and told what changed and when', async () => {
    const [first, second] = [await propose(priced(5)), await propose(priced(6))]
    const refused = await whileInProgress(database.admin, applyIn(first.id), () => apply(second.id)).catch(
      error => error,
    )
    expect(refused).toMatchObject({ code: 'PT409', message: 'The material changed meanwhile' })
    expect(JSON.parse(refused.detail)).toEqual([
      { changed_at: expect.any(String), kind: 'product', title: 'Mug', action: 'changed' },
    ])
    expect((await material()).products).toMatchObject([{ price: 5 }])
  })

  test('one proposal is applied once', async () => {
    const { id } = await propose(priced(7))
    const again = await whileInProgress(database.admin, applyIn(id), () => apply(id))
    expect(again.version).toBe((await call<{ version: string }>('own_material', businessId)).version)
    const [changes] = await database.admin`
      select count(*)::int as made from private.material_changes where business_id = ${businessId} and changed_at is not null`
    expect(changes).toEqual({ made: 2 })
  })

  test('a proposal that waits for a write starts from what was written', async () => {
    const proposal = await whileInProgress(
      database.admin,
      async sql => {
        await become(sql)
        await sql`update public.products set description = 'Blue.' where id = ${mug}`
      },
      () => propose(priced(8)),
    )
    expect(proposal.before).toMatchObject({ products: [{ description: 'Blue.' }] })
    await apply(proposal.id)
  })

  test('what the service writes is waited for, too', async () => {
    const { id } = await propose(priced(9))
    await expect(
      whileInProgress(
        database.admin,
        sql => sql`update public.products set description = 'Green.' where id = ${mug}`,
        () => apply(id),
      ),
    ).rejects.toMatchObject({ code: 'PT409' })
  })
})

describe('the history', () => {
  const changes = () => database.admin<{ id: string }[]>`
    select id from private.material_changes where business_id = ${businessId} order by changed_at desc`

  test('keeps the newest 200 changes, and none for longer than 180 days', async () => {
    const { admin } = database
    await admin`
      insert into private.material_changes (business_id, changed_at)
      select ${businessId}, now() - n * interval '1 minute' from generate_series(1, 230) n`
    const newest = (await changes()).slice(0, 200)
    await admin`select private.forget_changes(${businessId})`
    expect(await changes()).toEqual(newest)

    await admin`update private.material_changes set changed_at = now() - interval '181 days' where id = ${newest[0]?.id ?? ''}`
    await admin`
      insert into private.material_changes (business_id, edits, proposed_at)
      values (${businessId}, '[]', now() - interval '25 hours'), (${businessId}, '[]', now())`
    expect(await admin`select public.delete_old_changes() as deleted`).toEqual([{ deleted: 2 }])
    expect(await changes()).toHaveLength(200)
  })

  test('keeps no more of long texts than it may, and the newest always', async () => {
    const { admin } = database
    await admin`
      insert into private.material_changes (business_id, changed_at, bytes)
      select ${businessId}, now() - n * interval '1 minute', 9000000 from generate_series(1, 5) n`
    await admin`select private.forget_changes(${businessId})`
    expect(await changes()).toHaveLength(3)
    await admin`update private.material_changes set bytes = 90000000 where business_id = ${businessId}`
    await admin`select private.forget_changes(${businessId})`
    expect(await changes()).toHaveLength(1)
  })

  test('has the newest ten proposals, and no more of long ones than it may', async () => {
    const { admin } = database
    const edit = (policies: string): Edit[] => [
      { kind: 'business', action: 'save', id: businessId, values: { policies } },
    ]
    const ids: string[] = []
    for (let made = 0; made < 12; made += 1) ids.push((await propose(edit(`${made}`))).id)
    expect((await changes()).map(({ id }) => id).sort()).toEqual(ids.slice(2).sort())
    const random = Array.from({ length: 40_000 }, () => randomUUID()).join('')
    await admin`
      insert into private.material_changes (business_id, edits, proposed_at)
      select ${businessId}, to_jsonb(n || ${random}), clock_timestamp() from generate_series(1, 9) n`
    await propose(edit('Last'))
    const [kept] = await admin<{ bytes: number }[]>`
      select sum(pg_column_size(edits))::int as bytes from private.material_changes where business_id = ${businessId}`
    expect(kept?.bytes).toBeLessThan(10_100_000)
    expect((await changes()).length).toBeLessThan(10)
  })

  test('forgets what a customer asked with their chat', async () => {
    const { admin } = database
    const [sessionId, messageId] = [randomUUID(), randomUUID()]
    await admin`insert into chat_sessions (id, business_id, topic) values (${sessionId}, ${businessId}, ${`chat:${'a'.repeat(64)}`})`
    await admin`
      insert into chat_messages (id, session_id, sender_type, content)
      values (${messageId}, ${sessionId}, 'customer', 'Is my parcel for Cleo at 5 Lime Street there?')`
    const { id } = await propose([
      { kind: 'business', action: 'save', id: businessId, values: { policies: 'None.' } },
    ])
    await call('note_replay', id, {
      questions: 40,
      changed: 1,
      lost: 1,
      contradictions: 0,
      model: false,
      answers: [
        {
          questionId: messageId,
          question: 'Is my parcel for Cleo at 5 Lime Street there?',
          times: 2,
          isLost: true,
          before: { text: 'Yes.', answered: true },
          after: { text: 'I do not know.', answered: false },
        },
      ],
    })
    await apply(id)
    const replay = async () => {
      const rows = await admin.begin(async sql => {
        await become(sql)
        return sql`select replay from public.material_history(${businessId})`
      })
      return rows[0]?.replay
    }
    expect(await replay()).toEqual({
      questions: 40,
      changed: 1,
      lost: 1,
      contradictions: 0,
      model: false,
      answers: [
        {
          question: 'Is my parcel for Cleo at 5 Lime Street there?',
          times: 2,
          isLost: true,
          before: 'Yes.',
          after: 'I do not know.',
        },
      ],
    })
    await admin`delete from chat_sessions where id = ${sessionId}`
    expect(await replay()).toMatchObject({ changed: 1, lost: 1, answers: [] })
  })
})
