// OpenAI's wire formats: chat completions and responses.
import type { IncomingHttpHeaders } from 'node:http'
import { asked, type Sent, textOf, type Wire } from './model-format.ts'

const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer'

const bearer = (headers: IncomingHttpHeaders) => (headers.authorization ?? '').replace('Bearer ', '')

export const openai: Wire = {
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
  refusal: message => ({ error: { type: 'error', message } }),
}

export const responses: Wire = {
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
  refusal: message => ({ error: { type: 'error', message } }),
}
