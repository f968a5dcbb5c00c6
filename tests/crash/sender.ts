import { pagePatience } from '../../supabase/functions/ai-chat-response/turn/reply-times.ts'

/** What came back: status 0 when the connection was lost. */
export interface Answer {
  status: number
  text: string
}

/** Sends requests and notes how each was answered. */
export interface Sender {
  send(method: string, path: string, body: unknown, as?: { token?: string }): Promise<Answer>
  /** How many answers there were of each kind. */
  readonly counts: { done: number; refused: number; broken: number }
  /** The milliseconds that the slowest answer and the slowest refusal took. */
  readonly slowest: { answer: number; refusal: number }
  /** Answers that nobody should get: a fault without words, without a time to try again, or none in time. */
  readonly unclean: string[]
  /** Of all refusals: status → how many. */
  readonly refusals: Record<number, number>
}

/** How long a customer's page waits for a call, and for a reply, which another process may have reserved, in milliseconds. */
const timeoutOf = (path: string) => (path.startsWith('/functions/') ? pagePatience : 12_000)

export function createSender(url: string, publishableKey: string): Sender {
  const counts = { done: 0, refused: 0, broken: 0 }
  const refusals: Record<number, number> = {}
  const unclean: string[] = []
  const slowest = { answer: 0, refusal: 0 }

  /** A fault of the place is told in words, as JSON, with a time to try again. */
  function inspect(path: string, status: number, text: string, headers: Headers) {
    if (status < 500) return
    counts.refused += 1
    refusals[status] = (refusals[status] ?? 0) + 1
    const { message, msg } = parse(text)
    const isClean =
      [503, 504, 507].includes(status) &&
      /^\d+$/.test(headers.get('retry-after') ?? '') &&
      /[a-z]+ [a-z]+/i.test(String(message ?? msg ?? '')) &&
      !/\bat .+:\d+:\d+|node_modules|postgres:\/\//.test(text)
    if (!isClean) unclean.push(`${status} ${path} ${text.slice(0, 200)}`)
  }

  return {
    counts,
    refusals,
    unclean,
    slowest,
    async send(method, path, body, { token = publishableKey } = {}) {
      const started = performance.now()
      try {
        const answer = await fetch(url + path, {
          method,
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': body instanceof Buffer ? 'image/png' : 'application/json',
          },
          body: body instanceof Buffer ? body : JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutOf(path)),
        })
        const text = await answer.text()
        const kind = answer.status >= 500 ? 'refusal' : 'answer'
        slowest[kind] = Math.max(slowest[kind], Math.round(performance.now() - started))
        if (answer.ok) counts.done += 1
        inspect(path, answer.status, text, answer.headers)
        return { status: answer.status, text }
      } catch (error) {
        counts.broken += 1
        if ((error as Error).name === 'TimeoutError')
          unclean.push(`no answer in ${timeoutOf(path)} ms: ${path}`)
        return { status: 0, text: '' }
      }
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
