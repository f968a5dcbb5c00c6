// What the wire formats of language models' servers have in common.
import type { IncomingHttpHeaders } from 'node:http'

export type Protocol = 'openai' | 'openai-responses' | 'anthropic' | 'google'

/** A request to the model, independent of its protocol. */
export interface AskedModel {
  protocol: Protocol
  /** The model's name. */
  model: string
  system: string
  /** The last message of the customer. */
  question: string
  messages: { role: string; content: string }[]
  /** The media types of the request's pictures. */
  pictures: string[]
  /** The key that was sent. */
  key: string
  maxTokens: number | undefined
}

interface Usage {
  input: number
  output: number
}

/** A protocol: how requests are read, and how a text is written as a response. */
export interface Wire {
  read(body: string, path: string, headers: IncomingHttpHeaders): AskedModel
  whole(body: string, text: string, usage: Usage): object
  refusal(message: string): object
}

type Part = {
  type?: string
  text?: string
  image_url?: { url: string } | string
  source?: { media_type: string }
  inlineData?: { mimeType: string }
}
export type Content = string | Part[]
export interface Sent {
  model?: string
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

export const textOf = (content: Content) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')

const picturesOf = (content: Content): string[] =>
  typeof content === 'string'
    ? []
    : content.flatMap(({ image_url, source, inlineData }) => {
        const address = typeof image_url === 'string' ? image_url : image_url?.url
        return /^data:([^;]+)/.exec(address ?? '')?.[1] ?? source?.media_type ?? inlineData?.mimeType ?? []
      })

/** Reads a request into the common form. */
export function asked(
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
