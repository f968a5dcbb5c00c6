import { describe, expect, it } from 'vitest'
import { readReplyStream } from './reply-stream.ts'

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A stream of these pieces, which then ends or breaks. */
function streamOf(pieces: (string | Uint8Array)[], breaks = false): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = pieces.map(piece => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  return new ReadableStream({
    pull(controller) {
      const piece = rest.shift()
      if (piece) controller.enqueue(piece)
      else if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
}

const read = async (pieces: (string | Uint8Array)[], breaks?: boolean) => {
  const words: string[] = []
  const end = await readReplyStream(streamOf(pieces, breaks), text => words.push(text)).catch(error => error)
  return { words, end }
}

describe('readReplyStream', () => {
  it('tells the words as a whole, and the end', async () => {
    const { words, end } = await read([
      event('sentence', { text: 'One.' }),
      event('sentence', { text: ' Two.' }),
      event('reply', { response: 'One. Two. Three.', escalated: true, reason: 'x' }),
    ])
    expect(words).toEqual(['One.', 'One. Two.'])
    expect(end).toEqual({ escalated: true })
  })

  it('begins anew after a reset', async () => {
    const { words } = await read([
      event('sentence', { text: 'One.' }),
      event('reset', {}),
      event('sentence', { text: 'Two.' }),
      event('reply', { escalated: false }),
    ])
    expect(words).toEqual(['One.', '', 'Two.'])
  })

  it('reads pieces that are cut anywhere, inside of a letter too', async () => {
    const all = new TextEncoder().encode(
      event('sentence', { text: 'দাম ৳২০।' }) + event('reply', { escalated: false }),
    )
    const { words, end } = await read(Array.from(all, byte => Uint8Array.of(byte)))
    expect(words).toEqual(['দাম ৳২০।'])
    expect(end).toEqual({ escalated: false })
  })

  it.each([
    ['breaks', true],
    ['ends without a reply', false],
  ])('fails when the line %s', async (_how, breaks) => {
    const { words, end } = await read([event('sentence', { text: 'One.' })], breaks)
    expect(words).toEqual(['One.'])
    expect(end).toMatchObject({ name: 'BackendError', kind: 'unreachable' })
  })

  it('fails when the backend gives up', async () => {
    const { end } = await read([event('error', { error: 'internal_error', message: 'It could not.' })])
    expect(end).toMatchObject({ kind: 'unavailable', message: 'It could not.' })
  })
})
