// The wire formats of language models' servers: OpenAI's chat completions and responses, Anthropic's messages, Google's
// generateContent.
import { asked, type Sent, textOf, type Wire } from './model-format.ts'
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
    })
  },
  whole: (_body, text, { input, output }) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
  }),
  refusal: message => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
}

/** The protocol of an address. */
export function wireAt(path: string): Wire | undefined {
  if (path === '/v1/chat/completions') return openai
  if (path === '/v1/responses') return responses
  if (path === '/v1/messages') return anthropic
  return /^\/v1\/models\/[^/]+:generateContent\b/.test(path) ? google : undefined
}
