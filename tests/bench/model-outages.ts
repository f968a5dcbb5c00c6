/**
 * How long customers wait while the language model's server is closed, silent, dripping, or answers 401, 429 or 500, in turn:
 * `npx tsx tests/bench/model-outages.ts [questions an outage] [one outage]`. Questions come ten a second, each in a chat of
 * its own.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type ModelShop, startModelShop } from '../contract/models-support.ts'
import { type ModelAnswer, startModelServer } from '../support/model-server.ts'
import { printTable, quantile } from './statistics.ts'

const questions = Number(process.argv[2] ?? 200)
const everyMilliseconds = 100
const right = '$249.95'
const inTheModelsWords = `You get the Larch tent for ${right}.`

interface Waited {
  /** Milliseconds since the outage began. */
  from: number
  to: number
  isRight: boolean
  isHandedOver: boolean
}

const server = await startModelServer()
const shop = await startModelShop(server, 'openai:test')
await shop.frontdesk.admin`update businesses set daily_reply_limit = 100000`
const answerWith = (answer: ModelAnswer) => {
  server.answer = () => answer
}
const outages: Record<string, () => Promise<void> | void> = {
  closed: () => server.stop(),
  'status 401': () => answerWith({ status: 401 }),
  'status 429': () => answerWith({ status: 429, headers: { 'retry-after': '2' } }),
  'status 500': () => answerWith({ status: 500 }),
  silent: () => answerWith({ fault: 'silent' }),
  dripping: () => answerWith({ fault: 'slow' }),
}

const rows: Record<string, string>[] = []
for (const [name, begin] of Object.entries(outages)) {
  if (process.argv[3] && process.argv[3] !== name) continue
  answerWith({ reply: inTheModelsWords })
  while ((await ask(shop)).response !== inTheModelsWords) await delay(500)
  await begin()
  server.asked.length = 0
  const waited = await during()
  // The first customer who had an answer is the first whom the model failed.
  const failedAt = Math.min(...waited.map(({ to }) => to))
  const after = waited.map(({ from, to }) => to - Math.max(from, failedAt))
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
  rows.push({
    'The model’s server': name,
    'Right, handed over': `${waited.filter(({ isRight }) => isRight).length}, ${waited.filter(({ isHandedOver }) => isHandedOver).length} of ${waited.length}`,
    'First failure after': `${seconds(failedAt)} s`,
    'Wait from then on: median, longest': `${seconds(quantile(after, 0.5))} s, ${seconds(Math.max(...after))} s`,
    'Times it was asked': String(server.asked.length),
  })
  console.error(Object.values(rows.at(-1) ?? {}).join('; '))
  if (name === 'closed') await server.restart()
}
printTable(rows)
await shop.frontdesk.stop()
await server.stop()

async function during(): Promise<Waited[]> {
  const began = performance.now()
  const waiting: Promise<Waited>[] = []
  for (let index = 0; index < questions; index++) {
    waiting.push(timed(began))
    await delay(everyMilliseconds)
  }
  return Promise.all(waiting)
}

async function timed(began: number): Promise<Waited> {
  const chat = await shop.openChat('How much is the larch tent?')
  await chat.write()
  const from = performance.now() - began
  const { response, escalated } = await shop.ask(chat)
  const to = performance.now() - began
  return { from, to, isRight: response?.includes(right) ?? false, isHandedOver: escalated }
}

async function ask({ openChat, ask }: ModelShop) {
  const chat = await openChat('How much is the larch tent?')
  await chat.write()
  return ask(chat)
}
