import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { whileInProgress } from './while-in-progress.ts'

/** Two transactions at once: the second one waits for the first, and then sees its changes. */
describe('at the same moment', () => {
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
    await database.admin`insert into auth.users (id, email) values (${ownerId}, ${`${ownerId}@example.com`})`
    await database.admin`
      insert into businesses (id, owner_id, name, retention_days) values (${businessId}, ${ownerId}, 'A shop', 30)`
  })

  test('a chat that its customer continues is not deleted as an old one', async () => {
    const { admin } = database
    const sessionId = randomUUID()
    const [opened] = await admin<
      { key: string }[]
    >`select open_chat_session(${sessionId}, ${businessId}) as key`
    await admin`update chat_sessions set last_message_at = now() - interval '31 days' where id = ${sessionId}`

    const [result] = await whileInProgress(
      admin,
      transaction =>
        transaction`select send_customer_message(${sessionId}, ${opened?.key ?? ''}, ${randomUUID()}, 'Are you there?')`,
      () => admin<{ deleted: number }[]>`select delete_expired_chats() as deleted`,
    )
    expect(result?.deleted).toBe(0)
    expect(await admin`select content from chat_messages where session_id = ${sessionId}`).toHaveLength(2)
  })

  test('a chat that is deleted takes no message any more', async () => {
    const { admin } = database
    const sessionId = randomUUID()
    const [opened] = await admin<
      { key: string }[]
    >`select open_chat_session(${sessionId}, ${businessId}) as key`

    await expect(
      whileInProgress(
        admin,
        transaction => transaction`delete from chat_sessions where id = ${sessionId}`,
        () =>
          admin`select send_customer_message(${sessionId}, ${opened?.key ?? ''}, ${randomUUID()}, 'Are you there?')`,
      ),
    ).rejects.toThrow('This chat was not found.')
  })

  test('of two people who take a chat, one has it, and the other is told who', async () => {
    const { admin } = database
    const [sessionId, memberId] = [randomUUID(), randomUUID()]
    await admin`select open_chat_session(${sessionId}, ${businessId})`
    await admin`insert into auth.users (id, email) values (${memberId}, ${`${memberId}@example.com`})`
    await admin`insert into private.members (business_id, user_id, role) values (${businessId}, ${memberId}, 'agent')`
    const take = async (transaction: postgres.TransactionSql, userId: string) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: userId })
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
      return transaction<{ holder: string }[]>`select take_chat(${sessionId}) as holder`
    }

    for (const [first, second] of [
      [memberId, ownerId],
      [ownerId, memberId],
    ] as const) {
      const [told] = await whileInProgress(
        admin,
        transaction => take(transaction, first),
        () => admin.begin(transaction => take(transaction, second)),
      )
      expect(told?.holder).toBe(first)
      expect(await admin`select assignee_id, status from chat_sessions where id = ${sessionId}`).toEqual([
        { assignee_id: first, status: 'escalated' },
      ])
      // One that was resolved is taken up again by whoever is first.
      await admin`update chat_sessions set status = 'resolved' where id = ${sessionId}`
    }
  })

  test('a chat that is taken by somebody who is leaving is nobody’s', async () => {
    const { admin } = database
    const [sessionId, memberId] = [randomUUID(), randomUUID()]
    await admin`select open_chat_session(${sessionId}, ${businessId})`
    await admin`insert into auth.users (id, email) values (${memberId}, ${`${memberId}@example.com`})`
    await admin`insert into private.members (business_id, user_id, role) values (${businessId}, ${memberId}, 'agent')`
    await expect(
      whileInProgress(
        admin,
        transaction => transaction`delete from private.members where user_id = ${memberId}`,
        () =>
          admin.begin(async transaction => {
            const claims = JSON.stringify({ role: 'authenticated', sub: memberId })
            await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
            await transaction`select take_chat(${sessionId})`
          }),
      ),
    ).rejects.toThrow('This chat was not found.')
    expect(await admin`select assignee_id from chat_sessions where id = ${sessionId}`).toEqual([
      { assignee_id: null },
    ])
  })

  test('two pictures are not both the fifth of a product', async () => {
    const { admin } = database
    const productId = randomUUID()
    await admin`insert into products (id, business_id, name) values (${productId}, ${businessId}, 'Mug')`
    const addImages = async (transaction: postgres.TransactionSql, count: number) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: ownerId })
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
      for (let n = 0; n < count; n++) {
        await transaction`insert into product_images (product_id, image_url) values (${productId}, ${`https://shop.example/${randomUUID()}.png`})`
      }
    }
    await admin.begin(transaction => addImages(transaction, 4))

    await expect(
      whileInProgress(
        admin,
        transaction => addImages(transaction, 1),
        () => admin.begin(transaction => addImages(transaction, 1)),
      ),
    ).rejects.toThrow('A product has at most 5 images.')
    expect(await admin`select 1 from product_images where product_id = ${productId}`).toHaveLength(5)
  })
})
