import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { SentAnswer, SentHead, SentRequest } from './messages.ts'

type Handler = (request: Request) => Promise<Response>

/** Answers a request that was sent between threads with a web handler. */
export async function answerSent(handler: Handler, request: SentRequest): Promise<SentAnswer> {
  const response = await handler(asRequest(request))
  return { ...headOf(response), body: await response.text() }
}

/** The bits of an answer's body, to be read until the end or until they are cancelled. */
type Bits = ReadableStreamDefaultReader<string>

/**
 * Answers a request that was sent between threads: at once, or in bits, where the handler makes it so.
 * @param begin told of an answer in bits before the first of them
 * @returns undefined where the answer came in bits
 */
export async function answerInBits(
  handler: Handler,
  request: SentRequest,
  begin: (head: SentHead, bits: Bits) => void,
  tell: (text: string) => void,
): Promise<SentAnswer | undefined> {
  const response = await handler(asRequest(request))
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) return { ...headOf(response), body: await response.text() }
  const bits = response.body.pipeThrough(new TextDecoderStream()).getReader()
  begin(headOf(response), bits)
  for (;;) {
    const { done, value } = await bits.read()
    if (done) return undefined
    tell(value)
  }
}

const asRequest = ({ method, headers, body }: SentRequest): Request =>
  new Request('http://localhost/functions/v1', { method, headers, ...(body === undefined ? {} : { body }) })

const headOf = ({ status, headers }: Response): SentHead => ({ status, headers: Object.fromEntries(headers) })

/** The whole body of an answer, also of one that comes in bits. */
export const textOf = (body: string | Readable): Promise<string> =>
  body instanceof Readable ? text(body) : Promise.resolve(body)
