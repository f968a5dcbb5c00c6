import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A request whose signature was right. */
export interface TakenEvent {
  path: string
  id: string
  type: string
  timestamp: string
  data: Record<string, never> & { chat?: { id: string }; message?: { id: string; text: string } }
  body: string
  headers: Record<string, string>
  /** The status that it was answered with. */
  status: number
}

/** How a request is answered: with a status, and headers; or not at all. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'break'

/** A receiver of webhooks: it checks each signature with the library that receivers use. */
export interface WebhookReceiver {
  /** For WEBHOOK_ORIGINS. */
  origin: string
  /** Path → the secret that it has. */
  secrets: Map<string, string>
  /** All that had a right signature, in their order, however they were answered. */
  taken: TakenEvent[]
  /** What had none, and why. */
  refused: string[]
  /** Decides how each is answered; 200 unless it says otherwise. */
  answer: (taken: Omit<TakenEvent, 'status'>) => ReceiverAnswer | Promise<ReceiverAnswer>
  /** Ends with all of its connections. */
  die(): Promise<void>
  /** Listens again, at the same address. */
  rise(): Promise<void>
}

const taken = { status: 200 }

/** Starts one. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const sockets = new Set<Socket>()
  let server: Server
  let port = 0
  const listen = async () => {
    server = createServer((request, response) => {
      text(request)
        .then(body => take(request.url ?? '', request.headers as Record<string, string>, body))
        .then(answer => {
          if (answer === 'hang') return
          if (answer === 'break') return void response.destroy()
          response.writeHead(answer.status, answer.headers).end(answer.body)
        })
        // The sender was killed while it sent.
        .catch(() => response.destroy())
    })
    server.on('connection', socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  async function take(path: string, headers: Record<string, string>, body: string): Promise<ReceiverAnswer> {
    const secret = receiver.secrets.get(path)
    try {
      if (!secret) throw new Error('nobody knows its secret')
      const payload = new Webhook(secret).verify(body, headers) as Pick<
        TakenEvent,
        'type' | 'timestamp' | 'data'
      >
      const event = { path, id: headers['webhook-id'] ?? '', ...payload, body, headers }
      const answer = await receiver.answer(event)
      receiver.taken.push({ ...event, status: typeof answer === 'string' ? 0 : answer.status })
      return answer
    } catch (error) {
      receiver.refused.push(`${path}: ${(error as Error).message}`)
      return { status: 401 }
    }
  }
  await listen()
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${port}`,
    secrets: new Map(),
    taken: [],
    refused: [],
    answer: () => taken,
    async die() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    rise: listen,
  }
  return receiver
}
