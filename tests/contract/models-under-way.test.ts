// What happens while a language model is asked: the customer goes, the owner comes, the model's server dies.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { type ModelShop, startModelShop } from './models-support.ts'

const reply = 'You get the Larch tent for $249.95.'

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

/** Makes the model wait with its answer until it is released. */
const pausedModel = () => {
  let goOn = () => {}
  const leave = new Promise<void>(resolve => {
    goOn = resolve
  })
  server.answer = () => ({ reply, before: () => leave })
  return goOn
}

const modelIsAsked = () => vi.waitFor(() => expect(server.asked).toHaveLength(1), { timeout: 20_000 })

test('a reply comes whole, when it is stored', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const answer = shop.ask(chat)
  await modelIsAsked()
  expect(await chat.sent()).toEqual([])
  goOn()
  expect(await answer).toEqual({ response: reply, escalated: false, reason: null })
  expect((await chat.sent()).map(({ content }) => content)).toEqual([reply])
})

test.each([
  ['by the button', { status: 'escalated' as const }],
  ['by resolving', { status: 'resolved' as const }],
  ['by writing', null],
])('an owner who takes over %s while the reply is written hears nothing of it', async (_how, change) => {
  const goOn = pausedModel()
  const chat = await asked()
  const answer = shop.ask(chat)
  await modelIsAsked()
  const { client } = shop.owner
  if (change) await client.from('chat_sessions').update(change).eq('id', chat.id).throwOnError()
  else
    await client
      .from('chat_messages')
      .insert({ session_id: chat.id, sender_type: 'human', content: 'I take over.' } as never)
      .throwOnError()
  goOn()
  expect(await answer).toMatchObject({ response: null })
  expect(await chat.sent()).toEqual([])
})

test('a customer who goes away finds the reply, which was written once', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const leaving = new AbortController()
  const answer = shop.ask(chat, leaving.signal).catch(() => 'left')
  await modelIsAsked()
  leaving.abort()
  expect(await answer).toBe('left')
  const back = shop.ask(chat)
  goOn()
  expect(await back).toMatchObject({ response: reply })
  expect(await chat.sent()).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
})

test('a reply is stored although the client has disconnected', async () => {
  const goOn = pausedModel()
  const chat = await asked()
  const leaving = new AbortController()
  const answer = shop.ask(chat, leaving.signal).catch(() => 'left')
  await modelIsAsked()
  leaving.abort()
  expect(await answer).toBe('left')
  goOn()
  await vi.waitFor(async () => expect(await chat.sent()).toHaveLength(1), { timeout: 20_000 })
})

test('without the key of the chat there is no reply', async () => {
  pausedModel()
  const chat = await asked()
  const forged = { ...chat, body: { ...chat.body, sessionKey: 'another' } }
  await expect(shop.ask(forged)).rejects.toMatchObject({ context: { status: 404 } })
  expect(server.asked).toHaveLength(0)
})

test('a model server killed while it is asked, 50 times: its reply or that from the facts, once', {
  timeout: 240_000,
}, async () => {
  for (let run = 0; run < 50; run++) {
    const comesBack = run % 2 === 0
    let isKilled = false
    server.answer = () => ({
      reply,
      async before() {
        if (isKilled) return
        isKilled = true
        await server.stop()
        if (comesBack) await server.restart()
      },
    })
    const chat = await asked()
    await shop.ask(chat)
    if (!comesBack) await server.restart()

    expect(isKilled).toBe(true)
    const sent = (await chat.sent()).map(({ content }) => content)
    expect(sent).toEqual([comesBack ? reply : expect.stringContaining('$249.95')])
    if (!comesBack) expect(sent).not.toEqual([reply])
    expect(await chat.status()).toBe('active')
  }
})
