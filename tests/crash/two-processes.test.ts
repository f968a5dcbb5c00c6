// Two processes on one database: an API key that is revoked through one ends in the other at once, and of both one reads a bot
// of Telegram until it is killed. `npm run crash -- 20 two-processes` does it 20 times.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { freePort } from '../../server/process/free-port.ts'
import { startTelegram, type TestTelegram } from '../support/messengers/telegram.ts'
import { tell, times } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createSender } from './sender.ts'

/** Patience for a busy machine. */
const soon = { timeout: 90_000, interval: 50 }
const keys = times(2)
const kills = times(1)

let database: ScratchDatabase
let telegram: TestTelegram
/** The name by which each process reaches Telegram tells whose a question is. */
const names = ['127.0.0.1', 'localhost'] as const
let processes: [Installation, Installation]
let owner: Awaited<ReturnType<Installation['addOwner']>>
let businessId: string

beforeAll(async () => {
  database = await startScratchDatabase()
  telegram = await startTelegram()
  const shared = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of both processes, 32 letters',
    SITE_URL: `http://localhost:${await freePort()}`,
  }
  const [first, second] = await Promise.all(
    names.map(name =>
      createInstallation({ ...shared, TELEGRAM_API_URL: telegram.apiUrl.replace('127.0.0.1', name) }),
    ),
  )
  processes = [first, second] as [Installation, Installation]
  await Promise.all(processes.map(each => each.start()))
  owner = await processes[0].addOwner()
  const [row] = await database.admin<{ id: string }[]>`
    insert into businesses (owner_id, name) values (${owner.id}, 'Corner shop') returning id`
  businessId = row?.id ?? ''
})
afterAll(async () => {
  for (const each of processes ?? []) await each.remove()
  await telegram?.stop()
  await database?.stop()
})

const ask = async (at: 0 | 1, path: string, body: object) => {
  const { send } = createSender(processes[at].url, await processes[at].publishableKey())
  const { status, text } = await send('POST', path, body, owner)
  expect([200, 204], text).toContain(status)
  return text === '' ? undefined : JSON.parse(text)
}

/** What a program asks with its key: the API, and a tool. */
const requests = [
  { path: '/api/v1/products' },
  {
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_waiting_chats', arguments: {} },
    },
  },
]

test('a key that is revoked through one process is refused by both from then on', async () => {
  const figures = { before: 0, refused: 0 }
  for (let round = 0; round < keys; round += 1) {
    const made = await ask(0, '/rest/v1/rpc/create_api_key', {
      business_id: businessId,
      name: `Till ${round}`,
      scopes: ['read', 'chats'],
    })
    const answers: { status: number; beganAfter: boolean; process: number }[] = []
    let isRevoked = false
    let isOver = false
    const loops = processes.flatMap(({ url }, process) =>
      requests.map(async ({ path, body }) => {
        while (!isOver) {
          const beganAfter = isRevoked
          const { status } = await fetch(url + path, {
            method: body ? 'POST' : 'GET',
            headers: {
              authorization: `Bearer ${made.secret}`,
              accept: 'application/json, text/event-stream',
              ...(body ? { 'content-type': 'application/json' } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          }).then(async answer => ({ status: answer.status, text: await answer.text() }))
          answers.push({ status, beganAfter, process })
        }
      }),
    )
    const enough = (beganAfter: boolean) =>
      [0, 1].every(
        process =>
          answers.filter(each => each.beganAfter === beganAfter && each.process === process).length >= 20,
      )
    await expect.poll(() => enough(false), soon).toBe(true)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await ask((round % 2) as 0 | 1, '/rest/v1/rpc/revoke_api_key', { key_id: made.key.id })
    isRevoked = true
    await expect.poll(() => enough(true), soon).toBe(true)
    isOver = true
    await Promise.all(loops)
    const after = answers.filter(({ beganAfter }) => beganAfter)
    expect(after.filter(({ status }) => status !== 401)).toEqual([])
    figures.before += answers.length - after.length
    figures.refused += after.length
  }
  // Nothing is held open with a key: a tool's answer is one answer, and there is no stream to listen to.
  for (const { url } of processes) expect((await fetch(`${url}/mcp`)).status).toBe(405)
  tell(`${keys} keys revoked: ${figures.before} requests before, ${figures.refused} after, all refused`)
})

test('one process reads a bot at a time, each update is one message, and the other goes on after a kill', async () => {
  const bot = telegram.addBot()
  await ask(0, '/functions/v1/connect-channel', { businessId, kind: 'telegram', secret: bot.token })
  const maya = telegram.user('Maya')
  const said: string[] = []
  const say = (text: string) => {
    said.push(text)
    bot.say(maya, text)
  }
  const heard = async () =>
    (
      await database.admin<{ content: string }[]>`
        select m.content from chat_messages m join private.channel_chats c using (session_id)
         where m.sender_type = 'customer' and c.peer = ${String(maya.id)} order by m.created_at`
    ).map(({ content }) => content)
  const pollers = (from: number) =>
    bot.calls.slice(from).flatMap(({ method, host }) => (method === 'getupdates' ? [host.split(':')[0]] : []))

  bot.say(maya, '/start')
  await expect.poll(() => bot.seenBy(maya).length, soon).toBe(1)
  for (let round = 1; round <= kills; round += 1) {
    // Each update is delivered three times, in this round to two processes.
    bot.deliveries = 3
    say(`Before ${round}`)
    await expect.poll(heard, soon).toEqual(said)
    const reading = pollers(0).at(-1) === names[0] ? 0 : 1
    const other = reading === 0 ? 1 : 0
    for (const part of [1, 2, 3]) say(`At the kill ${round}.${part}`)
    const killedAt = bot.calls.length
    await processes[reading].killNode()
    say(`After ${round}`)
    await expect.poll(heard, soon).toEqual(said)
    await expect.poll(() => bot.pending, soon).toBe(0)
    await processes[reading].start()
    say(`Both ${round}`)
    await expect.poll(heard, soon).toEqual(said)
    await expect.poll(() => bot.pending, soon).toBe(0)
    expect(pollers(killedAt)).toContain(names[other])
    // The process that is back leaves the bot to the other one.
    expect(pollers(killedAt).at(-1)).toBe(names[other])
  }
  expect(await heard()).toEqual(said)
  expect(bot.overlaps).toBe(0)
  tell(`${kills} kills: ${said.length} updates of three deliveries each, ${said.length} messages, none twice`)
})
