import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request asked, whatever its protocol. */
export interface AskedModel {
  protocol: 'openai' | 'anthropic'
  /** The model's name. */
  model: string
  system: string
  /** The last message of the customer. */
  question: string
  messages: { role: string; content: string }[]
  /** The key that was sent. */
  key: string
}

/** How the server answers: with a reply, words as they are, an error, or a fault of the line. */
export type ModelAnswer =
  | { reply: Partial<ReplyFields> }
  | { text: string }
  | { status: number }
  | { fault: 'cut' | 'reset' | 'slow' | 'silent' }

export interface ReplyFields {
  reply: string
  answered: boolean
  products: string[]
  sources: string[]
  escalate: boolean
  reason: string
}

export interface ModelServer {
  /** The base address, as AI_BASE_URL wants it. */
  url: string
  /** Everything asked so far. */
  asked: AskedModel[]
  /** How the next requests are answered. */
  answer: (asked: AskedModel) => ModelAnswer
  stop(): Promise<void>
}

/** A model provider of this machine, in the wire formats of OpenAI's chat completions and Anthropic's messages. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const state: ModelServer = {
    url: '',
    asked: [],
    answer: () => ({ reply: { reply: 'Hello!' } }),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const sent = JSON.parse(body)
    const isAnthropic = request.url === '/v1/messages'
    if (!isAnthropic && request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const asked = isAnthropic ? readAnthropic(sent, request) : readOpenAi(sent, request)
    state.asked.push(asked)
    const answer = state.answer(asked)
    if ('status' in answer) {
      const error = { type: 'error', message: 'Refused.' }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(isAnthropic ? { type: 'error', error } : { error }))
    }
    if ('fault' in answer) {
      if (answer.fault === 'silent') return
      if (answer.fault === 'reset') return void response.destroy()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' })
      response.write('{"id":"x",')
      if (answer.fault === 'cut') return void setImmediate(() => response.destroy())
      const drip = setInterval(() => response.write(' '), 50)
      return void response.on('close', () => clearInterval(drip))
    }
    const text =
      'text' in answer
        ? answer.text
        : JSON.stringify({
            ...{ reply: '', answered: true, products: [], sources: [], escalate: false, reason: '' },
            ...answer.reply,
          })
    const usage = { input: Math.ceil(body.length / 4), output: Math.ceil(text.length / 4) }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isAnthropic ? writeAnthropic(sent, text, usage) : writeOpenAi(sent, text, usage)),
    )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return state
}

type Sent = {
  model: string
  system?: string | { text: string }[]
  messages: { role: string; content: string | { type: string; text?: string }[] }[]
  tools?: { name: string }[]
}
type Usage = { input: number; output: number }

const plain = (content: Sent['messages'][number]['content']) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')

function readOpenAi({ model, messages }: Sent, { headers }: IncomingMessage): AskedModel {
  const all = messages.map(({ role, content }) => ({ role, content: plain(content) }))
  return {
    protocol: 'openai',
    model,
    system: all.find(({ role }) => role === 'system')?.content ?? '',
    question: all.findLast(({ role }) => role === 'user')?.content ?? '',
    messages: all.filter(({ role }) => role !== 'system'),
    key: (headers.authorization ?? '').replace('Bearer ', ''),
  }
}

function readAnthropic({ model, system = '', messages }: Sent, { headers }: IncomingMessage): AskedModel {
  const all = messages.map(({ role, content }) => ({ role, content: plain(content) }))
  return {
    protocol: 'anthropic',
    model,
    system: typeof system === 'string' ? system : system.map(({ text }) => text).join('\n'),
    question: all.findLast(({ role }) => role === 'user')?.content ?? '',
    messages: all,
    key: String(headers['x-api-key'] ?? ''),
  }
}

function writeOpenAi({ model }: Sent, content: string, { input, output }: Usage) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }
}

function writeAnthropic({ model, tools }: Sent, text: string, { input, output }: Usage) {
  const tool = text.startsWith('{') ? tools?.find(({ name }) => name === 'json') : undefined
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      tool
        ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: JSON.parse(text) }
        : { type: 'text', text },
    ],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: input, output_tokens: output },
  }
}
