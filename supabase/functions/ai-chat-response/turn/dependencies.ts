import type { Assistant } from './assistant.ts'
import type { Shops } from './shops.ts'

/** What the function needs from the place where it runs. */
export interface Dependencies {
  /**
   * Calls a database function as the service role.
   * Throws a DatabaseError when the database refuses.
   */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  assistant: Assistant
  shops: Shops
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /** Milliseconds since the epoch. */
  now(): number
  /** Keeps the place alive until the work is done, also when the caller went away. */
  waitUntil?(work: Promise<unknown>): void
}

/** What the customer's page is told. */
export interface AssistantAnswer {
  response: string | null
  escalated: boolean
  reason: string | null
}
