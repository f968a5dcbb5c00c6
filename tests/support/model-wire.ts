// The wire formats of language models' servers: OpenAI's chat completions and responses, Anthropic's messages, Google's
// generateContent; whole and as server-sent events.
import type { IncomingHttpHeaders } from 'node:http'

export type Protocol = 'openai' | 'openai-responses' | 'anthropic' | 'google'

/** What a request asked, whatever its protocol. */
export interface AskedModel {
  protocol: Protocol
  /** The model's name. */
  model: string
  system: string
  /** The last message of the customer. */
  question: string
  messages: { role: string; content: string }[]
  /** The media types of the pictures that went along. */
  pictures: string[]
  /** The key that was sent. */
  key: string
  maxTokens: number | undefined
  isStream: boolean
}

export interface Usage {
  input: number
  output: number
}

/** A protocol: how it is asked, and how it answers a text. */
export interface Wire {
  read(body: string, path: string, headers: IncomingHttpHeaders): AskedModel
  whole(body: string, text: string, usage: Usage): object
  /** What stands before the first piece, for each piece, and after the last one. */
  events(body: string): {
    open: object[]
    piece(text: string): object
    close(usage: Usage): (object | '[DONE]')[]
  }
  refusal(message: string): object
}

type Part = {
  type?: string
  text?: string
  image_url?: { url: string } | string
  source?: { media_type: string }
  inlineData?: { mimeType: string }
}
type Content = string | Part[]
interface Sent {
  model?: string
  stream?: boolean
  system?: Content
  messages?: { role: string; content: Content }[]
  input?: { role: string; content: Content }[]
  contents?: { role: string; parts: Part[] }[]
  systemInstruction?: { parts: Part[] }
  tools?: { name: string }[]
  max_tokens?: number
  max_completion_tokens?: number
  max_output_tokens?: number
  generationConfig?: { maxOutputTokens?: number }
}

const textOf = (content: Content) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')

const picturesOf = (content: Content): string[] =>
  typeof content === 'string'
    ? []
    : content.flatMap(({ image_url, source, inlineData }) => {
        const address = typeof image_url === 'string' ? image_url : image_url?.url
        return /^data:([^;]+)/.exec(address ?? '')?.[1] ?? source?.media_type ?? inlineData?.mimeType ?? []
      })

const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer'

function asked(
  protocol: Protocol,
  all: { role: string; content: Content }[],
  rest: Omit<AskedModel, 'protocol' | 'question' | 'messages' | 'pictures'>,
): AskedModel {
  const messages = all.map(({ role, content }) => ({ role, content: textOf(content) }))
  return {
    protocol,
    question: messages.findLast(({ role }) => role === 'user')?.content ?? '',
    messages,
    pictures: all.flatMap(({ content }) => picturesOf(content)),
    ...rest,
  }
}

const bearer = (headers: IncomingHttpHeaders) => (headers.authorization ?? '').replace('Bearer ', '')

const openai: Wire = {
  read(body, _path, headers) {
    const sent: Sent = JSON.parse(body)
    const all = sent.messages ?? []
    return asked(
      'openai',
      all.filter(message => !isSystem(message)),
      {
        model: sent.model ?? '',
        system: textOf(all.find(isSystem)?.content ?? ''),
        key: bearer(headers),
        maxTokens: sent.max_tokens ?? sent.max_completion_tokens,
        isStream: sent.stream === true,
      },
    )
  },
  whole: (body, content, { input, output }) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: JSON.parse(body).model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }),
  events(body) {
    const chunk = (choices: object[], rest: object = {}) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: JSON.parse(body).model,
      choices,
      ...rest,
    })
    const choice = (delta: object, finish_reason: string | null = null) => [
      { index: 0, delta, finish_reason },
    ]
    return {
      open: [chunk(choice({ role: 'assistant', content: '' }))],
      piece: content => chunk(choice({ content })),
      close: ({ input, output }) => [
        chunk(choice({}, 'stop')),
        chunk([], {
          usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        }),
        '[DONE]',
      ],
    }
  },
  refusal: message => ({ error: { type: 'error', message } }),
}

const responses: Wire = {
  read(body, _path, headers) {
    const sent: Sent = JSON.parse(body)
    const all = sent.input ?? []
    return asked(
      'openai-responses',
      all.filter(message => !isSystem(message)),
      {
        model: sent.model ?? '',
        system: textOf(all.find(isSystem)?.content ?? ''),
        key: bearer(headers),
        maxTokens: sent.max_output_tokens,
        isStream: sent.stream === true,
      },
    )
  },
  whole: (body, text, { input, output }) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    status: 'completed',
    model: JSON.parse(body).model,
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens: input, output_tokens: output, total_tokens: input + output },
  }),
  events(body) {
    const { model } = JSON.parse(body)
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    return {
      open: [
        { type: 'response.created', response: { id: 'resp_1', created_at: 1_790_000_000, model } },
        { type: 'response.output_item.added', output_index: 0, item },
      ],
      piece: delta => ({
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta,
      }),
      close: ({ input, output }) => [
        { type: 'response.output_item.done', output_index: 0, item },
        {
          type: 'response.completed',
          response: { usage: { input_tokens: input, output_tokens: output, total_tokens: input + output } },
        },
      ],
    }
  },
  refusal: message => ({ error: { type: 'error', message } }),
}

/** A reply in JSON is asked for as the input of a tool. */
const jsonTool = ({ tools }: Sent) => tools?.find(({ name }) => name === 'json')

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const anthropic: Wire = {
  read(body, _path, headers) {
    const sent: Sent = JSON.parse(body)
    return asked('anthropic', sent.messages ?? [], {
      model: sent.model ?? '',
      system: textOf(sent.system ?? ''),
      key: String(headers['x-api-key'] ?? ''),
      maxTokens: sent.max_tokens,
      isStream: sent.stream === true,
    })
  },
  whole(body, text, { input, output }) {
    const sent: Sent = JSON.parse(body)
    const fields = parsed(text)
    const tool = fields && jsonTool(sent)
    const block = tool
      ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: fields }
      : { type: 'text', text }
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: sent.model,
      content: [block],
      stop_reason: tool ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    }
  },
  events(body) {
    const sent: Sent = JSON.parse(body)
    const tool = jsonTool(sent)
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: sent.model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    }
    const block = tool
      ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: {} }
      : { type: 'text', text: '' }
    return {
      open: [
        { type: 'message_start', message },
        { type: 'content_block_start', index: 0, content_block: block },
        { type: 'ping' },
      ],
      piece: text => ({
        type: 'content_block_delta',
        index: 0,
        delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
      close: ({ input, output }) => [
        { type: 'content_block_stop', index: 0 },
        {
          type: 'message_delta',
          delta: { stop_reason: tool ? 'tool_use' : 'end_turn', stop_sequence: null },
          usage: { input_tokens: input, output_tokens: output },
        },
        { type: 'message_stop' },
      ],
    }
  },
  refusal: message => ({ type: 'error', error: { type: 'error', message } }),
}

const google: Wire = {
  read(body, path, headers) {
    const sent: Sent = JSON.parse(body)
    const all = (sent.contents ?? []).map(({ role, parts }) => ({ role, content: parts }))
    return asked('google', all, {
      model: /models\/([^:]+):/.exec(path)?.[1] ?? '',
      system: textOf(sent.systemInstruction?.parts ?? ''),
      key: String(headers['x-goog-api-key'] ?? ''),
      maxTokens: sent.generationConfig?.maxOutputTokens,
      isStream: path.includes(':streamGenerateContent'),
    })
  },
  whole: (_body, text, usage) => candidate(text, { finishReason: 'STOP' }, usage),
  events: () => ({
    open: [],
    piece: text => candidate(text),
    close: usage => [candidate('', { finishReason: 'STOP' }, usage)],
  }),
  refusal: message => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
}

const candidate = (text: string, rest: object = {}, usage?: Usage) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...rest }],
  ...(usage && {
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
  }),
})

/** The protocol that is spoken at an address. */
export function wireAt(path: string): Wire | undefined {
  if (path === '/v1/chat/completions') return openai
  if (path === '/v1/responses') return responses
  if (path === '/v1/messages') return anthropic
  return /^\/v1\/models\/[^/]+:(?:generateContent|streamGenerateContent)\b/.test(path) ? google : undefined
}
