// The wire formats of language models' servers: OpenAI's chat completions and responses, Anthropic's messages, Google's
// generateContent; whole and as server-sent events.
import { asked, type Sent, textOf, type Usage, type Wire } from './model-format.ts'
import { openai, responses } from './model-wire-openai.ts'

/** A JSON reply is requested as the input of a tool. */
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

/** The protocol of an address. */
export function wireAt(path: string): Wire | undefined {
  if (path === '/v1/chat/completions') return openai
  if (path === '/v1/responses') return responses
  if (path === '/v1/messages') return anthropic
  return /^\/v1\/models\/[^/]+:(?:generateContent|streamGenerateContent)\b/.test(path) ? google : undefined
}
