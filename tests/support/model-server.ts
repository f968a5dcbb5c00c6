import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AskedModel, Wire } from './model-format.ts'
import { wireAt } from './model-wire.ts'

export type { AskedModel } from './model-format.ts'

/** How the server responds: with a reply, raw text, an error, or a broken connection. */
export type ModelAnswer =
  | ({ reply: Partial<ReplyFields> } & Course)
  | ({ text: string } & Course)
  | { status: number; headers?: Record<string, string>; message?: string }
  | { fault: 'cut' | 'reset' | 'slow' | 'silent' }

/** The timing of a streamed response. */
interface Course {
  /** Awaited before each piece, called with what was written before it. */
  before?: (written: string) => Promise<void> | void
  /** The connection is closed after so many characters. */
  cutAfter?: number
}

export interface ReplyFields {
  answered: boolean
  reply: string
  products: string[]
  sources: string[]
  escalate: boolean
  reason: string
}

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

/** The number of characters of one event of a stream. */
const pieceLength = 7

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
    answer: () => ({ reply: { reply: 'Hello!' } }),
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
      fail(answer.fault, asked, response)
    } else {
      const text =
        'text' in answer
          ? answer.text
          : JSON.stringify({
              ...{ answered: true, reply: '', products: [], sources: [], escalate: false, reason: '' },
              ...answer.reply,
            })
      if (asked.isStream) await stream(wire, body, text, answer, response)
      else {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(wire.whole(body, text, usageOf(body, text))))
      }
    }
  }
  return state
}

const usageOf = (body: string, text: string) => ({
  input: Math.ceil(body.length / 4),
  output: Math.ceil(text.length / 4),
})

async function stream(wire: Wire, body: string, text: string, course: Course, response: ServerResponse) {
  const { open, piece, close } = wire.events(body)
  const send = (data: object | string) => {
    const type = typeof data === 'object' && 'type' in data ? `event: ${data.type}\n` : ''
    response.write(`${type}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of open) send(event)
  for (let at = 0; at < text.length && !response.destroyed; at += pieceLength) {
    await course.before?.(text.slice(0, at))
    if (at >= (course.cutAfter ?? Number.POSITIVE_INFINITY)) return void response.destroy()
    send(piece(text.slice(at, at + pieceLength)))
  }
  for (const event of close(usageOf(body, text))) send(event)
  response.end()
}

function fail(
  fault: 'cut' | 'reset' | 'slow' | 'silent',
  { isStream }: AskedModel,
  response: ServerResponse,
): void {
  if (fault === 'silent') return
  if (fault === 'reset') return void response.destroy()
  const headers = isStream
    ? { 'content-type': 'text/event-stream' }
    : { 'content-type': 'application/json', 'content-length': '4000' }
  response.writeHead(200, headers)
  response.write(isStream ? ': \n\n' : '{"id":"x",')
  if (fault === 'cut') return void setImmediate(() => response.destroy())
  const drip = setInterval(() => response.write(isStream ? ': \n\n' : ' '), 50)
  response.on('close', () => clearInterval(drip))
}
