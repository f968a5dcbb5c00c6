import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createSender } from './sender.ts'

/** Patience for a busy machine. */
const soon = { timeout: 90_000, interval: 100 }
const words = 'You get the Harbor Mug for $24.50.'
const content = 'How much is the Harbor Mug?'

describe('a reply whose writer dies', () => {
  let model: ModelServer
  let environment: Record<string, string>
  beforeEach(async () => {
    model = await startModelServer()
    model.answer = () => ({ fault: 'silent' })
    environment = {
      AI_MODEL: 'openai:gpt-test',
      AI_BASE_URL: model.url,
      AI_API_KEY: 'test-key',
      AI_WORDING: 'checked',
    }
  })
  afterEach(() => model.stop())

  /** A customer whose question a model is asked about, and who does not come back. */
  async function ask(installation: Installation) {
    const owner = await installation.addOwner()
    const { send } = createSender(installation.url, await installation.publishableKey())
    const [businessId, sessionId, question] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await send('POST', '/rest/v1/businesses', { id: businessId, owner_id: owner.id, name: 'Shop' }, owner)
    const mug = { business_id: businessId, name: 'Harbor Mug', price: 24.5 }
    await send('POST', '/rest/v1/products', mug, owner)
    const opened = await send('POST', '/rest/v1/rpc/open_chat_session', {
      session_id: sessionId,
      business_id: businessId,
    })
    const chat = { session_id: sessionId, session_key: JSON.parse(opened.text) }
    await send('POST', '/rest/v1/rpc/send_customer_message', {
      ...chat,
      message_id: question,
      content,
    })
    const reply = { sessionId, sessionKey: chat.session_key, businessId, message: content }
    const asked = send('POST', '/functions/v1/ai-chat-response', reply)
    await expect.poll(() => model.asked.length, soon).toBe(1)
    return { question, reply, asked }
  }

  /** As long as the writer's claim and a page's patience last. */
  const letTimePass = (installation: Installation) =>
    installation.asAdmin(async sql => {
      await sql`update private.replies_in_work set claimed_until = clock_timestamp() - interval '1 second'`
      await sql`update public.chat_sessions set reply_owed_since = now() - interval '1 minute'
                 where reply_owed_since is not null`
    })

  const answers = (installation: Installation, question: string) =>
    installation.asAdmin(
      sql => sql<{ content: string }[]>`
        select content from public.chat_messages where in_reply_to = ${question}`,
    )

  test('is made after the start without another request, and once', async () => {
    const one = await createInstallation(environment)
    try {
      await one.start()
      const { question } = await ask(one)
      await one.killAll()
      model.answer = () => ({ reply: words })
      await one.start()
      await letTimePass(one)
      await expect.poll(() => answers(one, question), soon).toEqual([{ content: words }])
      expect(model.asked).toHaveLength(2)
    } finally {
      await one.remove()
    }
  })

  describe('with another process on its database', () => {
    const password = crypto.randomUUID()
    let folder: string
    let cluster: Cluster
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'frontdesk-external-'))
      cluster = await startCluster({ dataDir: folder, password })
      Object.assign(environment, {
        DATABASE_URL: cluster.url,
        JWT_SECRET: 'a secret of both processes, 32 letters',
      })
    })
    afterEach(async () => {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    })

    test('is made by that one, and once, however many ask', async () => {
      const one = await createInstallation(environment)
      const other = await createInstallation(environment)
      try {
        await one.start()
        await other.start()
        const { question, reply } = await ask(one)
        model.answer = () => ({ reply: words })
        await one.killNode()
        const { send } = createSender(other.url, await one.publishableKey())
        const waiting = [1, 2, 3].map(() => send('POST', '/functions/v1/ai-chat-response', reply))
        await letTimePass(other)
        await expect.poll(() => answers(other, question), soon).toEqual([{ content: words }])
        for (const { status, text } of await Promise.all(waiting)) {
          expect([status, JSON.parse(text).response]).toEqual([200, words])
        }
        expect(await answers(other, question)).toHaveLength(1)
        expect(model.asked).toHaveLength(2)
      } finally {
        await Promise.all([one.remove(), other.remove()])
      }
    })
  })
})
