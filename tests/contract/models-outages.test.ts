// A language model that is down in many ways, one after the other, while customers ask: they get the built-in assistant's
// answers, the owner and the operator are told, and the model is asked again as soon as it answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelAnswer, type ModelServer, startModelServer } from '../support/model-server.ts'
import { type ModelShop, startModelShop } from './models-support.ts'

const question = 'How much is the larch tent?'
const inTheModelsWords = 'You get the Larch tent for $249.95.'
/** The functions have a process of their own there. */
const isDeno = process.env.FUNCTION_RUNTIME === 'deno'

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

const askAnew = async (words = question) => {
  const chat = await shop.openChat(words)
  await chat.write()
  return shop.ask(chat)
}

const trouble = async () => {
  const { data } = await shop.owner.client
    .rpc('assistant_usage', { business_id: shop.business })
    .single()
    .throwOnError()
  return data.trouble
}

const readiness = async () => {
  const answer = await fetch(`${shop.frontdesk.url}/readyz`)
  const { checks } = (await answer.json()) as { checks: { model: string } }
  return { status: answer.status, model: checks.model }
}

const modelAnswersAgain = () =>
  expect
    .poll(async () => (await askAnew()).response, { timeout: 90_000, interval: 500 })
    .toBe(inTheModelsWords)

const answerWith = (answer: ModelAnswer) => {
  server.answer = () => answer
}

const outages: [string, string, () => Promise<void> | void][] = [
  ['closed', 'unreachable', () => server.stop()],
  ['answering 401', 'unauthorized', () => answerWith({ status: 401 })],
  ['answering 429', 'rate_limited', () => answerWith({ status: 429, headers: { 'retry-after': '1' } })],
  ['answering 500', 'server_error', () => answerWith({ status: 500 })],
  ['silent', 'timeout', () => answerWith({ fault: 'silent' })],
]

test.each(outages)(
  'while the model’s server is %s, every customer gets the right answer, and no chat is handed over',
  { timeout: 180_000 },
  async (what, cause, begin) => {
    answerWith({ reply: inTheModelsWords })
    await modelAnswersAgain()
    expect(await trouble()).toBeNull()

    await begin()
    server.asked.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => askAnew()))
    for (const answer of answers)
      expect(answer).toMatchObject({ response: expect.stringContaining('$249.95'), escalated: false })
    const asked = server.asked.length
    const later = await Promise.all(Array.from({ length: 20 }, () => askAnew()))
    for (const answer of later)
      expect(answer).toMatchObject({ response: expect.stringContaining('$249.95'), escalated: false })
    // One question at most tries it again meanwhile, twice.
    expect(server.asked.length - asked).toBeLessThanOrEqual(2)

    expect(await trouble()).toBe(cause)
    if (!isDeno)
      expect(await readiness()).toEqual({
        status: 200,
        model: expect.stringMatching(/, since \d{4}-.*Z\. The built-in assistant answers in its place\.$/),
      })
    if (what === 'closed') await server.restart()
  },
)

test('what the built-in assistant does not know is said, and handed over only when the customer wants that', async () => {
  answerWith({ status: 401 })
  await askAnew()
  const chat = await shop.openChat('')
  for (const words of ['Do you sponsor chess clubs?', 'And who painted the ceiling of your shop?']) {
    await chat.write(words)
    expect(await shop.ask(chat)).toMatchObject({ response: expect.any(String), escalated: false })
  }
  const { data } = await shop.owner.client
    .from('chat_messages')
    .select('sender_type, details')
    .eq('session_id', chat.id)
    .throwOnError()
  const replies = data.filter(({ details }) => details !== null)
  expect(replies).toHaveLength(2)
  for (const { details } of replies) expect(details).toMatchObject({ trouble: expect.any(String) })
  await chat.write('Then let me talk to a person, please.')
  expect(await shop.ask(chat)).toMatchObject({ escalated: true })
})

test('when it answers again, the owner and the operator are told so', { timeout: 120_000 }, async () => {
  answerWith({ reply: inTheModelsWords })
  await modelAnswersAgain()
  expect(await trouble()).toBeNull()
  if (!isDeno) expect(await readiness()).toEqual({ status: 200, model: 'ok' })
})
