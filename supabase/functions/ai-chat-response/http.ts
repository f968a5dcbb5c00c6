import { z } from 'zod'

/** The longest body that a function reads. */
export const maxBodyBytes = 64 * 1024

/** The functions may be called from pages anywhere: they are opened by headers, never by cookies. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
}

/**
 * The body of a POST request that fits `schema`, or the answer to any other request.
 * @param most the longest body that is read, in bytes
 */
export async function readPost<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  most = maxBodyBytes,
): Promise<z.infer<Schema> | Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: cors })
  if (request.method !== 'POST')
    return failure(405, 'method_not_allowed', 'Use POST.', { allow: 'POST, OPTIONS' })
  const tooLarge = () => failure(413, 'body_too_large', 'The request is too large.')
  if (Number(request.headers.get('content-length')) > most) return tooLarge()
  const text = await request.text()
  if (text.length > most) return tooLarge()
  const body = schema.safeParse(parseJson(text))
  return body.success ? body.data : failure(400, 'bad_request', z.prettifyError(body.error))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers } })
}

/**
 * @param error a word for programs, such as 'bad_request'
 * @param message a sentence for people
 */
export function failure(
  status: number,
  error: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  return json(status, { error, message }, headers)
}

type Log = (level: 'info' | 'error', event: string, details: Record<string, unknown>) => void

/** Logs with the name that the server in front gave a request, so that its lines are found together. */
export function withRequestId(log: Log, request: Request): Log {
  const reqId = request.headers.get('x-request-id')
  return reqId ? (level, event, details) => log(level, event, { reqId, ...details }) : log
}
