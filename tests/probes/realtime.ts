// npx tsx tests/probes/realtime.ts [chats] [messages]
// Connected chats on one process: how long a message takes to its two readers, and what the process holds.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { WebSocket } from 'ws'
import { startTestFrontdesk } from '../support/frontdesk.ts'

const chats = Number(process.argv[2] ?? 1000)
const messages = Number(process.argv[3] ?? 200)

/** The server, in a process of its own, so that it does not share memory and processor time with the readers. */
async function serve() {
  const frontdesk = await startTestFrontdesk()
  const owner = await frontdesk.owner()
  const [business] = await frontdesk.admin<{ id: string }[]>`
    insert into businesses (owner_id, name) values (${owner.id}, 'Probe') returning id`
  const { url, publishableKey } = frontdesk
  process.send?.({ url, publishableKey, token: owner.token, businessId: business?.id })
  process.on('message', async () => {
    await frontdesk.stop()
    process.exit()
  })
}

interface Place {
  url: string
  publishableKey: string
  token: string
  businessId: string
}

async function call<T>({ url, publishableKey }: Place, name: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Joins a topic and calls back with the id of each message that is announced there. */
async function listen(place: Place, topic: string, join: object, heard: (messageId: string) => void) {
  const address = `${place.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${place.publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', join]))
  const [first] = await once(socket, 'message')
  if (JSON.parse(String(first))[4].status !== 'ok') throw new Error(`Not joined: ${first}`)
  socket.on('message', data => {
    const [, , , , payload] = JSON.parse(String(data))
    if (payload.event === 'message') heard(payload.payload.message_id)
  })
  return socket
}

const residentMegabytes = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function measure() {
  const server = fork(import.meta.filename, ['serve'], { execArgv: process.execArgv })
  const [place] = (await once(server, 'message')) as [Place]
  const pid = server.pid ?? 0
  const before = await residentMegabytes(pid)

  const open: { id: string; key: string }[] = []
  const sockets: WebSocket[] = []
  const waiting = new Map<string, { at: number; heard: number }>()
  const times: number[] = []
  const heard = (id: string) => {
    const message = waiting.get(id)
    if (!message) return
    message.heard += 1
    times.push(performance.now() - message.at)
    if (message.heard === 2) waiting.delete(id)
  }
  for (let at = 0; at < chats; at++) {
    const id = crypto.randomUUID()
    const key = await call<string>(place, 'open_chat_session', {
      session_id: id,
      business_id: place.businessId,
    })
    const topic = `chat:${createHash('sha256').update(key).digest('hex')}`
    sockets.push(await listen(place, topic, { config: {} }, heard))
    open.push({ id, key })
  }
  sockets.push(
    await listen(
      place,
      `business:${place.businessId}`,
      { config: { private: true }, access_token: place.token },
      heard,
    ),
  )
  const connected = await residentMegabytes(pid)

  const sent: number[] = []
  for (let at = 0; at < messages; at++) {
    const chat = open[(at * 7) % open.length]
    const id = crypto.randomUUID()
    const started = performance.now()
    waiting.set(id, { at: started, heard: 0 })
    await call(place, 'send_customer_message', {
      session_id: chat?.id,
      session_key: chat?.key,
      message_id: id,
      content: `Message ${at}`,
    })
    sent.push(performance.now() - started)
  }
  const deadline = performance.now() + 10_000
  while (waiting.size > 0 && performance.now() < deadline) await new Promise(setImmediate)

  const at = (list: number[], share: number) =>
    (list.sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0).toFixed(1)
  console.log(`${chats} chats connected, ${messages} messages, each to its customer and its owner`)
  console.log(`heard ${times.length} of ${2 * messages}; missing ${waiting.size}`)
  console.log(
    `from sending to hearing, ms: p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  max ${at(times, 1)}`,
  )
  console.log(`the call itself, ms:         p50 ${at(sent, 0.5)}  p95 ${at(sent, 0.95)}`)
  console.log(
    `resident MB: ${before.toFixed(0)} before, ${connected.toFixed(0)} connected, ${(await residentMegabytes(pid)).toFixed(0)} after`,
  )
  for (const socket of sockets) socket.terminate()
  server.send('stop')
  await once(server, 'exit')
}

await (process.argv[2] === 'serve' ? serve() : measure())
