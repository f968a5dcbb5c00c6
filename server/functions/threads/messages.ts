// What the server and the threads that compose answers tell each other.

import type { Readable } from 'node:stream'
import type { StoredFile } from '../../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { ModelSettings } from '../../../supabase/functions/ai-chat-response/model/settings.ts'
import type { FailureCause, Outage } from '../../../supabase/functions/ai-chat-response/turn/assistant.ts'

/** The functions that run in threads. */
export type ThreadFunction =
  | 'ai-chat-response'
  | 'ai-try-it'
  | 'suggest-reply'
  | 'ask-shop'
  | 'read-facts'
  | 'propose-change'
  | 'propose-change/prepare'

/** A request and an answer, in what can be sent between threads. */
export interface SentRequest {
  method: string
  headers: Record<string, string>
  body: string | undefined
}
export interface SentHead {
  status: number
  headers: Record<string, string>
}
export interface SentAnswer extends SentHead {
  body: string
}
/** An answer whose body is sent as it is made; when its reader leaves, the work for it ends. */
export interface StreamedAnswer extends SentHead {
  body: Readable
}

/** A piece of work for a thread. */
export type Work =
  | { kind: 'request'; name: ThreadFunction; request: SentRequest }
  /** The question that a chat waits with, and no page asks for. */
  | { kind: 'unasked'; sessionId: string }
  /** Makes ready what replays of a business begin with. */
  | { kind: 'prepare replays'; businessId: string }
  /** Finds what disagrees, for the replay of another thread: two versions of a shop's material as JSON. */
  | { kind: 'disagreements'; versions: string }

/** What a call of the database came to: its result as JSON, or why it failed. */
export type Outcome =
  | { kind: 'returned'; json: string }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'failed'; error: string }

/** The tokens of a request to a model, or what tells why it failed. */
export type ModelOutcome =
  | { inputTokens: number | undefined; outputTokens: number | undefined }
  | { statusCode: unknown; cause: FailureCause }

export type ToThread =
  | { to: 'work'; id: number; work: Work }
  /** Makes ready what the first work needs. */
  | { to: 'warm up' }
  /** With `composes`, the thread tells when it has composed what it does with the result. */
  | { to: 'call'; call: number; outcome: Outcome; composes: boolean }
  /** Long work may go on: nobody else waits, or it is its turn. */
  | { to: 'turn'; call: number; isRefused: boolean }
  | { to: 'picture'; call: number; file: StoredFile | null }
  /** What another thread found to disagree, as JSON; null where it failed. */
  | { to: 'disagreements'; call: number; found: string | null }
  /** Nobody reads the rest of a streamed answer, or waits for what is made ready. */
  | { to: 'left'; id: number }

export type FromThread =
  /** A call of the database in a piece of work, with the rights of its caller or of the service. */
  | {
      from: 'call'
      call: number
      id: number | undefined
      as: 'caller' | 'service'
      name: string
      values: Record<string, unknown>
    }
  | { from: 'composed'; call: number }
  /** Work lets others go first: what a customer waits for the other answers, long work these and that. */
  | { from: 'turn'; call: number; id: number | undefined; isLong: boolean }
  | { from: 'picture'; call: number; url: string }
  /** Asks another thread what disagrees. */
  | { from: 'disagreements'; call: number; versions: string }
  | { from: 'log'; level: 'info' | 'error'; event: string; details: Record<string, unknown> }
  /** A language model that is not asked for now; null when it is again. */
  | { from: 'outage'; outage: Outage | null }
  | { from: 'model begins'; call: number; id: number | undefined; model: string }
  | { from: 'model ends'; call: number; outcome: ModelOutcome }
  /** Work that goes on after its answer has begun, or has ended. */
  | { from: 'under way'; change: 1 | -1 }
  | { from: 'answer'; id: number; answer: SentAnswer }
  /** An answer whose body comes in chunks, until the work is done. */
  | { from: 'begun'; id: number; head: SentHead }
  | { from: 'chunk'; id: number; text: string }
  | { from: 'done'; id: number }
  | { from: 'failed'; id: number; error: string }

export interface ThreadSettings {
  ai: ModelSettings
  /** How much all others go first, 0 to 19. */
  niceness: number
  /** Whether another thread finds what disagrees in its replays. */
  isHelped: boolean
}
