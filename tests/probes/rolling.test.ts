import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nodeStart, npmStart } from '../support/processes.ts'
import { startNginx, startRoundRobin } from '../support/proxy.ts'
import { type Pair, startPair } from './pair.ts'
import { rollUnderLoad } from './rolling.ts'

const isLong = process.env.PROBES === 'long'
let pair: Pair
beforeAll(async () => {
  // nginx with the configuration of docs/deploy.md; the short form needs no installation.
  pair = await (isLong ? startPair(startNginx, npmStart) : startPair(startRoundRobin, nodeStart))
}, 180_000)
afterAll(() => pair?.stop())
beforeEach(() => {
  pair.model.answer = () => ({ reply })
})

const question = 'When do you open?'
const reply = 'You may come from 9 am to 5 pm.'
const patient = { timeout: 15_000, interval: 50 }

/** A chat whose customer is at one of the processes. */
async function openChat(url: string) {
  const customer = pair.client(url)
  const session_id = crypto.randomUUID()
  const { data: session_key } = await customer
    .rpc('open_chat_session', { session_id, business_id: pair.businessId })
    .throwOnError()
  const write = (content: string, client = customer) =>
    client.rpc('send_customer_message', { session_id, session_key, message_id: crypto.randomUUID(), content })
  const ask = (from = url) =>
    fetch(`${from}/functions/v1/ai-chat-response`, {
      method: 'POST',
      headers: { apikey: pair.key, 'content-type': 'application/json' },
      body: JSON.stringify({
        sessionId: session_id,
        sessionKey: session_key,
        businessId: pair.businessId,
        message: '',
      }),
    })
  /** Without the greeting. */
  const replies = async () => {
    const [row] = await pair.admin`
      select count(*)::int as n from chat_messages where session_id = ${session_id} and sender_type = 'ai' and in_reply_to is not null`
    return row?.n as number
  }
  return { session_id, session_key, customer, write, ask, replies }
}

test('a customer at one process and an owner at the other see each other live', async () => {
  const chat = await openChat(pair.first.url)
  const owner = pair.client(pair.second.url, pair.token)
  const heard = { owner: [] as string[], customer: [] as string[] }
  await owner.realtime.setAuth()
  const topic = `chat:${createHash('sha256').update(chat.session_key).digest('hex')}`
  const joined = new Set<string>()
  owner
    .channel(`business:${pair.businessId}`, { config: { private: true } })
    .on('broadcast', { event: '*' }, ({ event }) => heard.owner.push(event))
    .subscribe(status => joined.add(`owner ${status}`))
  const place = chat.customer
    .channel(topic)
    .on('broadcast', { event: '*' }, ({ event }) => heard.customer.push(event))
  place.subscribe(status => joined.add(`customer ${status}`))
  await expect.poll(() => [...joined].sort(), patient).toEqual(['customer SUBSCRIBED', 'owner SUBSCRIBED'])

  await chat.write('Is somebody there?').throwOnError()
  await expect.poll(() => heard.owner, patient).toContain('message')
  await place.send({
    type: 'broadcast',
    event: 'typing',
    payload: { session_id: chat.session_id, who: 'customer' },
  })
  const { session_id } = chat
  heard.customer.length = 0
  await owner
    .from('chat_messages')
    .insert({ session_id, sender_type: 'human', content: 'I am.' })
    .throwOnError()
  await expect.poll(() => heard.customer, patient).toContain('message')
  await Promise.all([owner.realtime.disconnect(), chat.customer.realtime.disconnect()])
})

test('a limit is one for both', async () => {
  const chat = await openChat(pair.first.url)
  const clients = [pair.client(pair.first.url), pair.client(pair.second.url)]
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1)
    statuses.push((await chat.write(`Message ${at}`, clients[at % 2])).status)
  expect(statuses.filter(status => status < 300)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('a question that is asked at both gets one reply', async () => {
  const chat = await openChat(pair.first.url)
  await chat.write(question).throwOnError()
  const answers = await Promise.all(
    [pair.first.url, pair.second.url].map(
      async url => (await (await chat.ask(url)).json()) as { response: string },
    ),
  )
  expect(answers.map(({ response }) => response)).toEqual([reply, reply])
  expect(await chat.replies()).toBe(1)
})

test('a process that stops finishes the reply that it is writing, and takes no new request', async () => {
  const chat = await openChat(pair.first.url)
  await chat.write(question).throwOnError()
  let goOn: () => void = () => undefined
  const leave = new Promise<void>(resolve => {
    goOn = resolve
  })
  let isWriting = false
  pair.model.answer = () => ({
    reply,
    before: () => {
      isWriting = true
      return leave
    },
  })
  const answer = chat.ask(pair.first.url)
  await expect.poll(() => isWriting, patient).toBe(true)
  pair.first.signal('SIGTERM')
  const isRefused = () =>
    fetch(`${pair.first.url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused, patient).toBe(true)
  expect(await chat.replies()).toBe(0)
  goOn()
  expect(await (await answer).json()).toMatchObject({ response: reply })
  expect(await chat.replies()).toBe(1)
  expect(await pair.first.ended()).toBe(0)
  await pair.first.start()
})

test('a second signal stops a process at once', async () => {
  const chat = await openChat(pair.first.url)
  await chat.write(question).throwOnError()
  let isAsked = false
  pair.model.answer = () => {
    isAsked = true
    return { fault: 'silent' }
  }
  const answer = chat.ask(pair.first.url).catch(() => 'cut off')
  await expect.poll(() => isAsked, patient).toBe(true)
  pair.first.signal('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${pair.first.url}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      patient,
    )
    .toBe('refuses')
  pair.first.signal('SIGTERM')
  expect(await pair.first.ended()).toBe(0)
  expect(await answer).toBe('cut off')
  await pair.first.start()
})

test('nothing is lost, doubled or refused while both are restarted by turns', async () => {
  const started = performance.now()
  const course = await rollUnderLoad(pair, isLong ? 2_000 : 100)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const unknownToOwner = async () => {
    const all = await pair.admin<{ id: string }[]>`
      select id from chat_messages where business_id = ${pair.businessId}`
    return all.filter(({ id }) => !course.live.has(id) && !course.read.has(id))
  }
  // The events of the last messages may still be on their way.
  await expect.poll(unknownToOwner, patient).toEqual([])
  await course.leave()
  console.log(
    `${course.accepted.length} messages accepted in ${seconds} s, ${course.restarts} restarts, ${course.calls} calls, ${course.repeated} made twice, ${course.failed.length} failed; the owner's page joined ${course.joins} times and heard ${course.live.size} messages live`,
  )
  expect(course.failed).toEqual([])
  const stored = await pair.admin<{ content: string; copies: number }[]>`
    select content, count(*)::int as copies from chat_messages
     where content = any (${course.accepted}) group by content`
  expect(stored).toHaveLength(course.accepted.length)
  expect(stored.filter(({ copies }) => copies !== 1)).toEqual([])

  const replies = await pair.admin<{ session_id: string; copies: number }[]>`
    select session_id, count(*)::int as copies from chat_messages
     where business_id = ${pair.businessId} and sender_type = 'ai' and in_reply_to is not null
     group by session_id, in_reply_to`
  const answered = new Set(replies.map(({ session_id }) => session_id))
  expect(course.asked.filter(chat => !answered.has(chat))).toEqual([])
  expect(replies.filter(({ copies }) => copies !== 1)).toEqual([])

  expect(course.joins).toBeGreaterThan(1)
  expect([...course.live].filter(([, times]) => times !== 1)).toEqual([])
})
