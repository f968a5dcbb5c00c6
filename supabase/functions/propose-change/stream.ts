/** Nobody waits for the stream any more. */
class Aborted extends Error {
  override name = 'Aborted'
}

export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'Aborted'

/** @throws Aborted when nobody waits for the stream any more */
export function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new Aborted('The caller left.')
}

/**
 * The lines of some work as server-sent events, each as JSON. Each is made when it can be sent; a reader who leaves ends the
 * work.
 * @param start begins the work; the signal is aborted when the reader leaves
 */
export function eventStream(
  start: (signal: AbortSignal) => AsyncGenerator<unknown>,
): ReadableStream<Uint8Array> {
  const controller = new AbortController()
  const encoder = new TextEncoder()
  const lines = start(controller.signal)
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await lines.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
    },
    cancel() {
      controller.abort()
      void lines.return(undefined).catch(() => undefined)
    },
  })
}
