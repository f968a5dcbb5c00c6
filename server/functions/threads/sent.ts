import type { SentAnswer, SentRequest } from './messages.ts'

/** Answers a request that was sent between threads with a web handler. */
export async function answerSent(
  handler: (request: Request) => Promise<Response>,
  { method, headers, body }: SentRequest,
): Promise<SentAnswer> {
  const request = new Request('http://localhost/functions/v1', {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const response = await handler(request)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
