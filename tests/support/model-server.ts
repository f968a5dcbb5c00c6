import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AskedModel } from './model-format.ts'
import { wireAt } from './model-wire.ts'

export type { AskedModel } from './model-format.ts'

/** How the server responds: with a choice in these words, raw text, an error, or a broken connection. */
export type ModelAnswer =
  | ({ reply: string } & Course)
  | ({ text: string } & Course)
  | { status: number; headers?: Record<string, string>; message?: string }
  | { fault: 'cut' | 'reset' | 'slow' | 'silent' }

interface Course {
  /** Awaited before the response is written. */
  before?: () => Promise<void> | void
}

/** What a model writes that chooses the likeliest fact and words its reply so. */
const choiceOf = (reply: string) =>
  JSON.stringify({
    asks: [{ facts: ['f1'], compute: 'none', items: [], add: [], missing: '' }],
    handover: 'no',
    language: 'en',
    wording: [{ text: reply, facts: ['f1'] }],
  })

export interface ModelServer {
  /** The base address, as AI_BASE_URL wants it. */
  url: string
  /** All requests so far. */
  asked: AskedModel[]
  /** How the next requests are answered. */
  answer: (asked: AskedModel) => ModelAnswer
  /** Closes all connections and accepts no more, as a killed process does. */
  stop(): Promise<void>
  /** Listens again after a stop, at the same address. */
  restart(): Promise<void>
}

/** Starts a model server on this machine. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const state: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    answer: () => ({ reply: 'Hello!' }),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart: () => listen(port),
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    const wire = wireAt(path)
    if (!wire) return void response.writeHead(404).end()
    const asked = wire.read(body, path, request.headers)
    state.asked.push(asked)
    const answer = state.answer(asked)
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(wire.refusal(answer.message ?? 'Refused.')))
    } else if ('fault' in answer) {
      fail(answer.fault, response)
    } else {
      await answer.before?.()
      if (response.destroyed) return
      const text = 'text' in answer ? answer.text : choiceOf(answer.reply)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(wire.whole(body, text, usageOf(body, text))))
    }
  }
  return state
}

const usageOf = (body: string, text: string) => ({
  input: Math.ceil(body.length / 4),
  output: Math.ceil(text.length / 4),
})

function fail(fault: 'cut' | 'reset' | 'slow' | 'silent', response: ServerResponse): void {
  if (fault === 'silent') return
  if (fault === 'reset') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' })
  response.write('{"id":"x",')
  if (fault === 'cut') return void setImmediate(() => response.destroy())
  const drip = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(drip))
}
