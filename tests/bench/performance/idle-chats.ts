/** Many idle chats, in a process of its own: each joins its topic over a WebSocket and polls every five seconds. */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import type { Job } from './requests.ts'
import { chatId, chatKey } from './rows.ts'

const pollEvery = 5_000
const heartbeatEvery = 25_000

const counts = { polls: 0, refused: 0 }

function connectChat({ port, publishableKey }: Job, number: number): Promise<void> {
  const topic = `realtime:chat:${createHash('sha256').update(chatKey(number)).digest('hex')}`
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
    { headers: { 'x-forwarded-for': `10.2.${number >> 8}.${number & 255}` } },
  )
  const say = (to: string, event: string, payload: unknown) =>
    socket.send(JSON.stringify({ topic: to, event, payload, ref: '1', join_ref: '1' }))
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      say(topic, 'phx_join', { config: { broadcast: { self: false }, private: false } })
      setInterval(() => say('phoenix', 'heartbeat', {}), heartbeatEvery)
    })
    socket.once('message', data => {
      const answer = JSON.parse(String(data)) as { payload?: { status?: string } }
      if (answer.payload?.status === 'ok') resolve()
      else reject(new Error(`A chat could not join its topic: ${data}`))
    })
    socket.once('error', reject)
  })
}

function poll({ port, publishableKey }: Job, number: number, agent: Agent): void {
  const body = JSON.stringify({
    session_id: chatId(number),
    session_key: chatKey(number),
    after: '2100-01-01T00:00:00Z',
  })
  counts.polls += 1
  const sent = request(
    {
      port,
      host: '127.0.0.1',
      path: '/rest/v1/rpc/get_chat_messages',
      method: 'POST',
      agent,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.2.${number >> 8}.${number & 255}`,
      },
    },
    response => {
      if (response.statusCode !== 200) counts.refused += 1
      response.resume()
    },
  )
  sent.once('error', () => {
    counts.refused += 1
  })
  sent.end(body)
}

process.on('message', async (message: Job | 'stop') => {
  if (message === 'stop') return void process.send?.(counts)
  for (let number = 0; number < message.connections; number += 1) {
    await connectChat(message, number)
    // A connection for each, as each browser has its own.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    setTimeout(() => {
      poll(message, number, agent)
      setInterval(() => poll(message, number, agent), pollEvery)
    }, Math.random() * pollEvery)
  }
  process.send?.('connected')
})
process.once('disconnect', () => process.exit())
