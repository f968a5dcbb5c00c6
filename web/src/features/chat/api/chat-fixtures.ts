import type { ChatSession, KeyValueStore } from '../session/session-store.ts'
import type { ChatBackend, CustomerStatus, OutgoingMessage, ReplyEnd } from './backend.ts'
import { BackendError, type BackendErrorKind } from './backend-error.ts'
import type { LiveConnection, LiveListener } from './live-link.ts'
import type { ChatMessage } from './messages.ts'

export const SESSION: ChatSession = {
  id: '00000000-0000-4000-8000-000000000001',
  key: 'key',
  businessId: '00000000-0000-4000-8000-0000000000b1',
  customerName: 'Rahim',
  customerEmail: 'rahim@shop.example',
}

const START = Date.parse('2026-01-02T10:00:00.000Z')

/** A stored message; `at` counts milliseconds from the chat's start. */
export function message(id: string, at: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    session_id: SESSION.id,
    sender_type: 'customer',
    content: id,
    image_url: null,
    file: null,
    offers_person: false,
    takes_offer: null,
    is_answer: false,
    helped: null,
    created_at: new Date(START + at).toISOString(),
    ...change,
  }
}

/** A store like the browser's, empty. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** A realtime connection whose events the test makes. */
export class MemoryConnection implements LiveConnection {
  readonly listener: LiveListener
  calls: (keyof LiveConnection)[] = []

  constructor(listener: LiveListener) {
    this.listener = listener
  }

  sendTyping() {
    this.calls.push('sendTyping')
  }

  reconnect() {
    this.calls.push('reconnect')
  }

  close() {
    this.calls.push('close')
  }
}

/** A backend that keeps its chat in memory, and can be told to fail. */
export class MemoryBackend implements ChatBackend {
  messages: ChatMessage[] = []
  status: CustomerStatus = 'active'
  /** Every call but the reply fails like this while it is set. */
  failure: BackendErrorKind | null = null
  /** The next answers to sendMessage are lost after the message is stored. */
  lostAnswers = 0
  connections: MemoryConnection[] = []
  attempts: OutgoingMessage[] = []
  questions: string[] = []
  /** Calls of rateAnswer. */
  ratings: boolean[] = []
  reply: (question: string) => Promise<ReplyEnd> = async () => ({ escalated: false })

  uploadImage?: ChatBackend['uploadImage']

  async getBusiness() {
    return null
  }

  async getChatBusiness() {
    return { id: SESSION.businessId, name: 'Maple & Thread', description: '' }
  }

  async deleteChat() {}

  async openMailLink(): Promise<never> {
    throw new BackendError('not-found', 'This chat was not found.')
  }

  async markSeen() {}

  async leaveEmail() {
    this.#check()
  }

  async rateAnswer(_session: ChatSession, messageId: string, helped: boolean) {
    this.ratings.push(helped)
    this.#check()
    this.messages = this.messages.map(stored => (stored.id === messageId ? { ...stored, helped } : stored))
  }

  listen(_session: ChatSession, listener: LiveListener): LiveConnection {
    const connection = new MemoryConnection(listener)
    this.connections.push(connection)
    return connection
  }

  async openSession() {
    return SESSION.key
  }

  async sendMessage(_session: ChatSession, outgoing: OutgoingMessage) {
    this.attempts.push(outgoing)
    this.#check()
    const stored =
      this.messages.find(({ id }) => id === outgoing.id) ??
      this.add('customer', { ...outgoing, takes_offer: outgoing.takesOffer })
    if (outgoing.takesOffer) this.status = 'escalated'
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1
      throw new BackendError('unreachable', 'The answer was lost.')
    }
    return stored
  }

  async getMessages(_session: ChatSession, after: string | null) {
    this.#check()
    return this.messages.filter(({ created_at }) => !after || created_at > after).slice(0, 200)
  }

  async getStatus() {
    this.#check()
    return this.status
  }

  requestReply(_session: ChatSession, question: string) {
    this.questions.push(question)
    return this.reply(question)
  }

  /** Stores a message as the database would. */
  add(
    sender: ChatMessage['sender_type'],
    {
      id = `${sender}-${this.messages.length}`,
      content,
      offers_person = false,
      takes_offer = null,
      is_answer = false,
    }: Partial<ChatMessage> & { content: string },
  ): ChatMessage {
    const stored = message(id, this.messages.length, {
      sender_type: sender,
      content,
      offers_person,
      takes_offer,
      is_answer,
    })
    this.messages.push(stored)
    return stored
  }

  #check(): void {
    if (this.failure) throw new BackendError(this.failure, this.failure)
  }
}
