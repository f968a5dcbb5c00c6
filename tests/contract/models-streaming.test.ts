import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { all, type ModelShop, startModelShop } from './models-support.ts'

const first = 'The Larch Two-Person Tent is $249.95.'
const whole = `${first} Light tent for two. Returns within 45 days.`

let server: ModelServer
let shop: ModelShop

beforeAll(async () => {
  server = await startModelServer()
  shop = await startModelShop(server, 'openai:test')
})
afterAll(async () => {
  await shop?.frontdesk.stop()
  await server?.stop()
})
beforeEach(() => {
  server.asked.length = 0
})

const asked = async () => {
  const chat = await shop.openChat('How much is the larch tent?')
  await chat.write()
  return chat
}

/** Makes the model write its first two sentences and wait until it is released. */
const pausedModel = () => {
  let goOn = () => {}
  const leave = new Promise<void>(resolve => {
    goOn = resolve
  })
  server.answer = () => ({
    reply: { reply: whole },
    before: written => (written.includes('Returns') ? leave : undefined),
  })
  return goOn
}

test('a customer reads the beginning while the rest is written', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const events = shop.stream(chat)
  expect((await events.next()).value).toEqual({ event: 'sentence', data: { text: first } })
  expect(await chat.sent()).toEqual([])
  goOn()
  const rest = await all(events)
  expect(rest.at(-1)).toMatchObject({ event: 'reply', data: { response: whole, escalated: false } })
  expect((await chat.sent()).map(({ content }) => content)).toEqual([whole])
})

test('nothing of a false statement is streamed, and no sentence after it', async () => {
  server.answer = () => ({ reply: { reply: `${first} It was $999 before. We also have boats. Bye!` } })
  const chat = await asked()
  const events = await all(shop.stream(chat))
  expect(events.map(({ event }) => event)).toEqual(['sentence', 'reply'])
  expect(events[0]?.data).toEqual({ text: first })
  expect(events[1]?.data).toMatchObject({ escalated: true })
  expect(JSON.stringify(events)).not.toMatch(/999|boats|Bye/)
  expect(await chat.sent()).toHaveLength(1)
})

test.each([
  ['by the button', { status: 'escalated' as const }],
  ['by resolving', { status: 'resolved' as const }],
  ['by writing', null],
])('an owner who takes over %s while the reply is written hears no more of it', async (_how, change) => {
  const goOn = pausedModel()
  const chat = await asked()
  const events = shop.stream(chat)
  await events.next()
  const { client } = shop.owner
  if (change) await client.from('chat_sessions').update(change).eq('id', chat.id).throwOnError()
  else
    await client
      .from('chat_messages')
      .insert({ session_id: chat.id, sender_type: 'human', content: 'I take over.' } as never)
      .throwOnError()
  goOn()
  expect((await all(events)).at(-1)).toMatchObject({ event: 'reply', data: { response: null } })
  expect(await chat.sent()).toEqual([])
})

test('a customer who goes away finds the reply, which was written once', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const leaving = new AbortController()
  const events = shop.stream(chat, leaving.signal)
  await events.next()
  leaving.abort()
  await expect(all(events)).rejects.toThrow()
  const back = shop.stream(chat)
  expect((await back.next()).value).toMatchObject({ event: 'sentence' })
  goOn()
  expect((await all(back)).at(-1)).toMatchObject({ event: 'reply', data: { response: whole } })
  expect(await chat.sent()).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
})

test('a reply is stored although the client has disconnected', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const leaving = new AbortController()
  const events = shop.stream(chat, leaving.signal)
  await events.next()
  leaving.abort()
  await expect(all(events)).rejects.toThrow()
  goOn()
  await vi.waitFor(async () => expect(await chat.sent()).toHaveLength(1), { timeout: 20_000 })
})

test('without the key of the chat nothing is streamed', async () => {
  pausedModel()
  const chat = await asked()
  const forged = { ...chat, body: { ...chat.body, sessionKey: 'another' } }
  await expect(all(shop.stream(forged))).rejects.toThrow('404')
  expect(server.asked).toHaveLength(0)
})

test('a model server killed in the middle of a stream, 50 times: a reply or an honest line, once', {
  timeout: 240_000,
}, async () => {
  const outcomes = { replied: 0, handedOver: 0 }
  for (let run = 0; run < 50; run++) {
    const comesBack = run % 2 === 0
    const killAt = 20 + ((run * 7) % 120)
    let isKilled = false
    server.answer = () => ({
      reply: { reply: whole },
      async before(written) {
        if (isKilled || written.length < killAt) return
        isKilled = true
        await server.stop()
        if (comesBack) await server.restart()
      },
    })
    const chat = await asked()
    const events = await all(shop.stream(chat))
    if (!comesBack) await server.restart()

    expect(isKilled).toBe(true)
    const end = events.at(-1)
    expect(end?.event).toBe('reply')
    const sent = (await chat.sent()).map(({ content }) => content)
    const { data: session } = await shop.owner.client
      .from('chat_sessions')
      .select('status, escalation_reason')
      .eq('id', chat.id)
      .single()
      .throwOnError()
    if (comesBack) {
      expect(sent).toEqual([whole])
      expect(session).toEqual({ status: 'active', escalation_reason: null })
      outcomes.replied += 1
    } else {
      expect(sent).toEqual([expect.stringContaining('team')])
      expect(session).toEqual({ status: 'escalated', escalation_reason: 'The assistant could not answer.' })
      outcomes.handedOver += 1
    }
  }
  expect(outcomes).toEqual({ replied: 25, handedOver: 25 })
})
