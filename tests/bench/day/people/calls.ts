/** HTTP calls of customers and owners, each measured by its kind. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Figures } from './figures.ts'

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  /** An owner's access token; the publishable key without it. */
  token?: string
  /** The network address that the proxy in front tells of. */
  address: string
  headers?: Record<string, string>
  /** Milliseconds until the caller gives up. */
  patience?: number
  /** Statuses that are no failure beside those of success. */
  expected?: readonly number[]
}

export interface Answer<Body = unknown> {
  /** 0 where none came. */
  status: number
  isFine: boolean
  body: Body
}

export interface Caller {
  call<Body>(kind: string, asked: Asked): Promise<Answer<Body>>
  /** The same for an answer that comes in pieces, such as a replay's. Nothing is measured. @throws Error without success */
  open(asked: Asked): Promise<IncomingMessage>
  /** Where a WebSocket is opened. */
  socketUrl(): string
  publishableKey: string
  stop(): void
}

/** As long as the customer's and the owner's pages wait. */
const pagePatience = 12_000

/** @param ports of the processes: requests go to them in turn, as a proxy sends them */
export function createCaller(ports: readonly number[], publishableKey: string, figures: Figures): Caller {
  // Each browser has connections of its own: nobody waits for another's.
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const nextPort = () => ports[turn++ % ports.length] ?? 0

  function send({ method, path, body, token, address, headers, patience = pagePatience }: Asked) {
    const text = body && JSON.stringify(body)
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port: nextPort(),
          path,
          method: method ?? (text === undefined ? 'GET' : 'POST'),
          signal: AbortSignal.timeout(patience),
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token ?? publishableKey}`,
            'x-client-info': 'supabase-js-web/2.109.0',
            'x-forwarded-for': address,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
            ...headers,
          },
        },
        resolve,
      )
      sent.once('error', reject)
      sent.end(text)
    })
  }

  return {
    publishableKey,
    async call<Body>(kind: string, asked: Asked): Promise<Answer<Body>> {
      const began = performance.now()
      try {
        const response = await send(asked)
        const body = await text(response)
        figures.time(kind, performance.now() - began)
        const status = response.statusCode ?? 0
        const isFine = (status >= 200 && status < 300) || (asked.expected?.includes(status) ?? false)
        if (!isFine) figures.fail(kind, `${status} ${messageIn(body)}`)
        return { status, isFine, body: (isJson(response) && body ? JSON.parse(body) : body) as Body }
      } catch (error) {
        figures.time(kind, performance.now() - began)
        figures.fail(kind, causeOf(error as NodeJS.ErrnoException))
        return { status: 0, isFine: false, body: undefined as Body }
      }
    },
    async open(asked) {
      const response = await send(asked)
      if (response.statusCode === 200) return response
      throw new Error(`${response.statusCode} ${messageIn(await text(response))}`)
    },
    socketUrl: () => `ws://127.0.0.1:${nextPort()}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
    stop: () => agent.destroy(),
  }
}

const causeOf = ({ name, code, message }: NodeJS.ErrnoException) =>
  name === 'AbortError' ? 'no answer in time' : (code ?? message)

const isJson = ({ headers }: IncomingMessage) => headers['content-type']?.includes('json') ?? false

/** What an error says, without what differs from one to the next. */
const messageIn = (body: string) =>
  (/"(?:message|msg|error)":"([^"]*)"/.exec(body)?.[1] ?? body).replace(/\d+/g, 'N').slice(0, 90)

/** The path of a database function. */
export const rpc = (name: string): string => `/rest/v1/rpc/${name}`
