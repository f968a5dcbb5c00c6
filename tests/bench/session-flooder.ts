/** Opens chats of one business from as many addresses, and asks in each; tells its parent what became of them. */
import { once } from 'node:events'

/** What to flood. */
export interface Flood {
  url: string
  publishableKey: string
  businessId: string
  sessions: number
  atOnce: number
}

/** How many requests were answered with each status, by what was asked. */
export interface Flooded {
  statuses: Record<string, number>
  seconds: number
}

process.send?.('ready')
const [{ url, publishableKey, businessId, sessions, atOnce }] = (await once(process, 'message')) as [Flood]
const statuses: Record<string, number> = {}

async function post(path: string, address: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  const what = `${path.split('/').at(-1)} ${answer.status}`
  statuses[what] = (statuses[what] ?? 0) + 1
  return answer.json().catch(() => undefined)
}

const began = performance.now()
let opened = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (opened < sessions) {
      opened += 1
      const address = `198.51.${Math.floor(opened / 250)}.${opened % 250}`
      const sessionId = crypto.randomUUID()
      const sessionKey = await post('/rest/v1/rpc/open_chat_session', address, {
        session_id: sessionId,
        business_id: businessId,
      })
      if (typeof sessionKey !== 'string') continue
      await post('/rest/v1/rpc/send_customer_message', address, {
        session_id: sessionId,
        session_key: sessionKey,
        message_id: crypto.randomUUID(),
        content: 'How much is Mug 7, and can I return it when it breaks?',
      })
      await post('/functions/v1/ai-chat-response', address, {
        sessionId,
        sessionKey,
        businessId,
        message: 'How much is Mug 7?',
      })
    }
  }),
)
process.send?.({ statuses, seconds: (performance.now() - began) / 1000 } satisfies Flooded)
process.disconnect()
