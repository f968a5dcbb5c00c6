import { HttpResponse, http, ws } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Config } from '@/lib/config'

/** The backend's address in component tests. Every request to it is answered by a handler of the test. */
export const BACKEND = 'https://backend.example'

export const config: Config = {
  supabaseUrl: BACKEND,
  publishableKey: 'publishable-key',
  siteUrl: 'https://shop.example',
}

/** A table of the REST API, and a database function. */
export const table = (name: string) => `${BACKEND}/rest/v1/${name}`
export const rpc = (name: string) => table(`rpc/${name}`)

/** An error as PostgREST gives it. */
export const refusal = (status: number, message: string, code = '') =>
  HttpResponse.json({ code, message, details: null, hint: null }, { status })

/** A realtime server that accepts the connection and sends nothing: the pages poll. */
const silentRealtime = ws.link(`${BACKEND.replace('https', 'wss')}/realtime/v1/websocket`)

export const worker = setupWorker(
  silentRealtime.addEventListener('connection', () => {}),
  // What is asked ahead while an owner types changes no page.
  http.post(`${BACKEND}/functions/v1/propose-change/prepare`, () => HttpResponse.json({ questions: 0 })),
  http.get(
    `${BACKEND}/storage/v1/object/public/*`,
    () =>
      new HttpResponse('<svg xmlns="http://www.w3.org/2000/svg"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
  ),
)

export interface Call {
  url: URL
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it sent
  body: any
}

/** Every kind of call that a test of this file has answered, by method and the fixed part of its address. */
const answered = new Set<string>()
const kindOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/[:?].*$/, '')}`

/**
 * Whether a call to the backend without a handler is a mistake of the test. A call that other tests of the file answer
 * comes from a page of a finished test: it is left without a response.
 */
export function isUnexpected({ method, url }: Request): boolean {
  const address = url.slice(url.indexOf('//'))
  return url.startsWith(BACKEND) && ![...answered].some(kind => kindOf(method, address).startsWith(kind))
}

/** Answers the calls to one address, and returns a list that they are added to. */
export function answer(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  respond: (call: Call) => Response | Promise<Response>,
): Call[] {
  const calls: Call[] = []
  answered.add(kindOf(method, path.slice(path.indexOf('//'))))
  worker.use(
    http[method](path, async ({ request }) => {
      const text = await request.clone().text()
      const isJson = request.headers.get('content-type')?.includes('json') && text !== ''
      const call = {
        url: new URL(request.url),
        headers: request.headers,
        body: isJson ? JSON.parse(text) : text,
      }
      calls.push(call)
      return respond(call)
    }),
  )
  return calls
}
