import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { ChatStatus } from '@/lib/chat/messages.ts'
import { pagePatience } from '@/lib/chat/reply-times.ts'
import type { Config } from '@/lib/config.ts'
import type { Look } from '@/lib/look/look.ts'
import type { ChatSession, NewSession } from '../session/session-store.ts'
import { afterPaint } from './after-paint.ts'
import { BackendError, type BackendErrorKind } from './backend-error.ts'
import {
  CALL_DEADLINE_MS,
  type Call,
  credentials,
  headersOf,
  messagesOf,
  openingOf,
  restUrl,
  statusOf,
} from './calls.ts'
import { reusingEarlyCalls } from './early-calls.ts'
import { connectLive } from './live-connection.ts'
import type { LiveConnection, LiveListener } from './live-link.ts'
import type { ChatMessage } from './messages.ts'
import { uploadImage } from './upload-image.ts'

/** What a customer may know of a business. */
export interface Business {
  id: string
  name: string
  description: string
  look?: Look | null
}

/** A chat's status as its customer reads it: `paused` while its business is switched off, which takes no messages then. */
export type CustomerStatus = ChatStatus | 'paused'

/** The chat's state after a reply. */
export interface ReplyEnd {
  escalated: boolean
}

export interface OutgoingMessage {
  id: string
  content: string
  imageUrl: string | null
  /** The id of the message whose offer of a person it takes. */
  takesOffer: string | null
}

/** The calls of a customer's page. Each throws a BackendError. */
export interface ChatBackend {
  /** The business, or null when it does not exist or is switched off. */
  getBusiness(businessId: string): Promise<Business | null>
  /** The business of a chat, also while it is switched off. */
  getChatBusiness(session: ChatSession): Promise<Business>
  /**
   * Opens a chat under a new id and returns its key.
   * @param browserId the random id of this browser, the same in every chat
   */
  openSession(session: NewSession, browserId: string): Promise<string>
  /** Exchanges the token of a link in an e-mail for a key of its chat. */
  openMailLink(sessionId: string, token: string): Promise<Omit<ChatSession, 'id'>>
  /** Stores the message; the same id twice is one message. */
  sendMessage(session: ChatSession, message: OutgoingMessage): Promise<ChatMessage>
  /** At most 200 messages later than `after` (a created_at), oldest first. */
  getMessages(session: ChatSession, after: string | null): Promise<ChatMessage[]>
  getStatus(session: ChatSession): Promise<CustomerStatus>
  /** Asks the assistant to reply; its reply arrives as messages. */
  requestReply(session: ChatSession, question: string): Promise<ReplyEnd>
  /** Deletes the chat with everything in it. */
  deleteChat(session: ChatSession): Promise<void>
  /** Notes that the owner's messages up to a time (a created_at) were on the screen. */
  markSeen(session: ChatSession, until: string): Promise<void>
  /** Stores whether an answer has helped; the last call counts. */
  rateAnswer(session: ChatSession, messageId: string, helped: boolean): Promise<void>
  /** Saves where a reply reaches the customer; refused unless the chat waits for a person. */
  leaveEmail(session: ChatSession, email: string): Promise<void>
  /**
   * Stores a picture and returns its address; absent where the backend stores no pictures.
   * @param onProgress called with the share that has been sent, from 0 to 1
   */
  uploadImage?(session: ChatSession, image: File, onProgress: (share: number) => void): Promise<string>
  /** Subscribes to the chat's realtime events; absent where polling is the only way. */
  listen?(session: ChatSession, listener: LiveListener): LiveConnection
}

/** As the function `open_chat_link` gives it. */
interface OpenedByLink {
  key: string
  topic: string
  business_id: string
  customer_name: string
  customer_email: string
}

const fetchWithin =
  (milliseconds: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(milliseconds) })

/** A customer's calls over HTTP, with the public key. */
export function createBackend(config: Config): ChatBackend {
  const headers = headersOf(config)
  const rest = new PostgrestClient(restUrl(config), {
    headers,
    fetch: reusingEarlyCalls(fetchWithin(CALL_DEADLINE_MS)),
  })
  const functions = new FunctionsClient(`${config.supabaseUrl}/functions/v1`, {
    headers,
    customFetch: fetchWithin(pagePatience),
  })

  const call = async <Result>(...[name, parameters]: Call): Promise<Result> => {
    const { data, error, status } = await rest.rpc(name, parameters)
    if (error) throw new BackendError(kindOf(status, error.code), error.message)
    return data as Result
  }

  return {
    async getBusiness(businessId) {
      const found = await call<Business[]>('get_public_business', { business_id: businessId })
      return found[0] ?? null
    },
    async getChatBusiness(session) {
      const [business] = await call<Business[]>('get_chat_business', credentials(session))
      if (!business) throw new BackendError('not-found', 'This chat was not found.')
      return business
    },
    openSession: (session, browserId) => call(...openingOf(session, browserId)),
    async openMailLink(sessionId, token) {
      const opened = await call<OpenedByLink>('open_chat_link', { session_id: sessionId, token })
      const { key, topic, business_id, customer_name, customer_email } = opened
      return {
        key,
        topic,
        businessId: business_id,
        customerName: customer_name,
        customerEmail: customer_email,
      }
    },
    async sendMessage(session, message) {
      // Starting a call takes a slow phone noticeably long: paint the customer's own message first.
      await afterPaint()
      return call('send_customer_message', {
        ...credentials(session),
        message_id: message.id,
        content: message.content,
        image_url: message.imageUrl,
        ...(message.takesOffer && { takes_offer: message.takesOffer }),
      })
    },
    getMessages: (session, after) => call(...messagesOf(session, after)),
    getStatus: session => call(...statusOf(session)),
    deleteChat: session => call('delete_chat', credentials(session)),
    leaveEmail: (session, email) => call('leave_email', { ...credentials(session), email }),
    markSeen: (session, until) => call('mark_chat_seen', { ...credentials(session), seen_until: until }),
    rateAnswer: (session, messageId, helped) =>
      call('rate_answer', { ...credentials(session), message_id: messageId, helped }),
    uploadImage: (session, image, onProgress) => uploadImage(config, session, image, onProgress),
    listen: (session, listener) => connectLive(config, session, listener),
    async requestReply(session, question) {
      const { data, error, response } = await functions.invoke('ai-chat-response', {
        body: {
          sessionId: session.id,
          sessionKey: session.key,
          businessId: session.businessId,
          message: question,
        },
      })
      if (error) throw new BackendError(kindOf(response?.status ?? 0), String(error))
      return { escalated: data?.escalated === true }
    },
  }
}

/**
 * @param status the HTTP status, 0 for no response
 * @param code the error's code: a 404 counts as an unknown chat only when the database says so, since
 *   a misrouted request must never make the page forget a customer's chat
 */
function kindOf(status: number, code?: string): BackendErrorKind {
  if (status === 0) return 'unreachable'
  if (code === 'PT404') return 'not-found'
  if (code === 'PT403') return 'closed'
  if (code === 'PT423') return 'paused'
  if (status === 404 || status === 408 || status === 425 || status === 429 || status >= 500)
    return 'unavailable'
  return 'refused'
}
