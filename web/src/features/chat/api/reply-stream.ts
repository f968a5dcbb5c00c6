import { createParser } from 'eventsource-parser'
import { BackendError } from './backend-error.ts'

/** The chat's state after the reply. */
export interface ReplyEnd {
  escalated: boolean
}

/**
 * Reads a reply while it is being written: `sentence`, `reset`, and at the end `reply` or `error`.
 *
 * @param onWords called with all text so far
 * @throws BackendError when the connection is lost, or the backend gives up
 */
export async function readReplyStream(
  body: ReadableStream<Uint8Array>,
  onWords: (words: string) => void,
): Promise<ReplyEnd> {
  let words = ''
  let end: ReplyEnd | undefined
  let failure: string | undefined
  const parser = createParser({
    onEvent({ event, data }) {
      const told: { text?: string; escalated?: boolean; message?: string } = JSON.parse(data)
      if (event === 'reply') end = { escalated: told.escalated === true }
      else if (event === 'error') failure = told.message ?? 'The assistant could not answer.'
      else if (event === 'sentence' || event === 'reset') {
        words = event === 'reset' ? '' : words + (told.text ?? '')
        onWords(words)
      }
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      parser.feed(decoder.decode(read.value, { stream: true }))
  } catch (error) {
    throw new BackendError('unreachable', String(error))
  }
  if (failure !== undefined) throw new BackendError('unavailable', failure)
  if (!end) throw new BackendError('unreachable', 'The line broke before the reply was whole.')
  return end
}
