/** Requests from network addresses of this machine's own: the whole of 127.0.0.0/8 is. */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Target } from './server.ts'

/** One request. */
export interface Shape {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Sends no publishable key. */
  isKeyless?: boolean
}

/** What came of it. */
export interface Answer {
  status: number
  body: string
  milliseconds: number
}

/** A client at one address, whose connections stay open. */
export function clientAt(address: string, { url, publishableKey }: Pick<Target, 'url' | 'publishableKey'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(url)
  return ({ method, path, headers, body, isKeyless }: Shape): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(
        {
          agent,
          localAddress: address,
          hostname,
          port,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          path,
          headers: {
            ...(isKeyless ? {} : { apikey: publishableKey }),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer: IncomingMessage) => {
          const parts: Buffer[] = []
          answer.on('data', part => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              milliseconds: performance.now() - began,
            }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
}

export type Client = ReturnType<typeof clientAt>

/** A call of a database function. */
export const callOf = (name: string, values: object): Shape => ({
  path: `/rest/v1/rpc/${name}`,
  body: JSON.stringify(values),
})
