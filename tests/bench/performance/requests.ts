/** The measured requests, as bytes on the wire: the same for the product and for the bare handler. */
import { askedBusinessId, askingChatId, businessId, chatId, chatKey } from './rows.ts'

export type Kind = 'send' | 'read' | 'poll' | 'list' | 'answer'

/** What the load generator is told to do. */
export interface Job {
  kind: Kind
  port: number
  connections: number
  warmUpSeconds: number
  seconds: number
  /** So many requests instead of so many seconds. */
  count?: number
  publishableKey: string
  /** The owner's access token. */
  token: string
  /** How many chats were seeded. */
  chats: number
  /** Customers' messages to choose from. */
  texts: string[]
  /** The first chat whose question has no answer yet. */
  firstAsking?: number
  /** What those chats ask, in turn. */
  questions: string[]
  /** How many of them are chats of the first business; each other one is another business's. */
  askedFirst: number
}

export interface Outcome {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  requests: number
}

type Maker = (job: Job) => () => string

const anyOf = (count: number) => Math.floor(Math.random() * count)

function writer({ publishableKey, port }: Job, path: string, bearer = publishableKey) {
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    `apikey: ${publishableKey}`,
    `authorization: Bearer ${bearer}`,
    'content-type: application/json',
    'accept: */*',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'x-client-info: supabase-js-web/2.109.0',
    '',
  ].join('\r\n')
  return (body: string) => {
    const address = anyOf(1000)
    return `${head}x-forwarded-for: 10.1.${address >> 8}.${address & 255}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
}

export const requestMakers: Record<Kind, Maker> = {
  send: job => {
    const write = writer(job, '/rest/v1/rpc/send_customer_message')
    return () => {
      const chat = anyOf(job.chats)
      return write(
        JSON.stringify({
          session_id: chatId(chat),
          session_key: chatKey(chat),
          message_id: crypto.randomUUID(),
          content: job.texts[anyOf(job.texts.length)],
        }),
      )
    }
  },
  read: job => {
    const write = writer(job, '/rest/v1/rpc/get_chat_messages')
    return () => {
      const chat = anyOf(job.chats)
      return write(`{"session_id":"${chatId(chat)}","session_key":"${chatKey(chat)}"}`)
    }
  },
  poll: job => {
    const write = writer(job, '/rest/v1/rpc/get_chat_messages')
    return () => {
      const chat = anyOf(job.chats)
      return write(
        `{"session_id":"${chatId(chat)}","session_key":"${chatKey(chat)}","after":"2100-01-01T00:00:00Z"}`,
      )
    }
  },
  list: job => {
    const write = writer(job, '/rest/v1/rpc/list_chat_sessions', job.token)
    const body = JSON.stringify({ business_id: businessId(0), page_size: 50 })
    return () => write(body)
  },
  answer: job => {
    const write = writer(job, '/functions/v1/ai-chat-response')
    const { firstAsking = 0, questions, askedFirst } = job
    let next = firstAsking
    return () => {
      const chat = next++
      return write(
        JSON.stringify({
          sessionId: askingChatId(chat),
          sessionKey: `asking ${chatKey(chat)}`,
          businessId: askedBusinessId(chat, askedFirst),
          message: questions[chat % questions.length],
        }),
      )
    }
  },
}
