// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html
import { cors } from './http.ts'

/** Sends an event to whoever still listens. */
export type Send = (event: string, data: object) => void

/** Whether the caller takes events; everyone else gets one JSON answer. */
export function takesEvents(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false
}

/**
 * A response of events, which ends when `run` has ended. A caller who goes away does not end `run`: what it does is done.
 * @param run must not reject
 */
export function eventStream(run: (send: Send) => Promise<void>): Response {
  const encoder = new TextEncoder()
  let isOpen = true
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send: Send = (event, data) => {
        if (isOpen) controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      void run(send).finally(() => {
        if (isOpen) controller.close()
      })
    },
    cancel() {
      isOpen = false
    },
  })
  return new Response(stream, {
    headers: {
      ...cors,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Reverse proxies of nginx's kind would keep the words back until the reply is whole.
      'x-accel-buffering': 'no',
    },
  })
}
