import { t } from '@lingui/core/macro'
import { CheckError } from './check-error.ts'
import type { ReplayLine } from './edits.ts'

const broken = () => t`The connection was lost during the check`

/**
 * The lines of an event stream, each as soon as it has arrived.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 * @throws CheckError when the stream ends before its last line
 */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<ReplayLine> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await readNext(reader)
      if (done) throw new CheckError(broken())
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const told: ReplayLine = JSON.parse(line.slice('data:'.length))
        yield told
        if (told.kind === 'done' || told.kind === 'failed') return
      }
    }
  } finally {
    // Ends the request where nobody reads on.
    await reader.cancel().catch(() => undefined)
  }
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch {
    throw new CheckError(broken())
  }
}
