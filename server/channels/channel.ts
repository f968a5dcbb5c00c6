// What every messenger is to this product: one interface, and one form of what comes in and what goes out.
import type { StoredFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { MessengerWords, Notice } from '../../supabase/functions/rounds/notify/words/messenger-words.ts'

/** An account of a business in a messenger, such as a bot. */
export interface Account {
  /** Of its connection here. */
  id: string
  businessId: string
  /** The messenger's own id of it, and the name that customers find it by. */
  accountId: string
  accountName: string
  /** What it is used with. */
  secret: string
}

/** Somebody who writes, as far as the messenger says. */
export interface Person {
  name: string | null
  /** The name that others find them by there. */
  username: string | null
  /** A language tag such as `pt-br`. */
  language: string | null
}

/** What has happened in a conversation of a messenger. */
export type Event =
  /** Text, a picture or both. `picture` is what the messenger hands the file out for. */
  | { kind: 'message'; content: string; picture: string | undefined; isTooLarge?: boolean }
  /** The conversation was begun, maybe with the word of a test. */
  | { kind: 'start'; test: string | undefined }
  /** The offer of a person was taken. */
  | { kind: 'offer'; messageId: string }
  | { kind: 'rating'; messageId: string; helped: boolean }
  /** All of it is to be deleted: asked for, and said again when asked back. */
  | { kind: 'delete'; isSure: boolean }
  | { kind: 'keep' }
  /** Something that cannot be taken, and what the person is told. */
  | { kind: 'hint'; notice: Notice }
  /** The person has blocked the account, or let it write again. */
  | { kind: 'reach'; canReach: boolean }

/** An event with where it comes from. */
export interface Incoming {
  /** The messenger's own id of it: the same however often it is delivered. */
  key: string
  /** The messenger's id of the conversation. */
  peer: string
  person: Person
  event: Event
}

/** What can be tapped under a message. */
export type Choice = 'offer' | 'rating' | 'delete'

/** What goes with a message: where it is, and its bytes where it is in our own store. */
export interface Attachment {
  kind: 'picture' | 'document'
  url: string
  file: StoredFile | undefined
  /** What a document is called. */
  name?: string
}

/** A message on its way to a customer. */
export interface Outgoing {
  peer: string
  text: string
  /** Its picture or its document. */
  attachment: Attachment | undefined
  choices: Choice[]
  /** The chat's message, for what is tapped; undefined for a notice. */
  messageId: string | undefined
  words: MessengerWords
}

/** What a tap comes to, for the person who tapped. */
export type TapResult = 'done' | 'not helped' | 'over'

/** Takes events, in the order of each conversation. @throws Error where they cannot be taken now: they are delivered again */
export type Take = (account: Account, incoming: Incoming) => Promise<TapResult>

/** Why a messenger does not do what is asked. */
export class ChannelFault extends Error {
  override name = 'ChannelFault'
  /**
   * `revoked`: it refuses the secret. `blocked`: the person takes nothing of this account any more. `later`: nothing for
   * `seconds`. `refused`: it will never take this. `conflict`: another program reads the account's messages. `unreachable`: it
   * does not answer.
   */
  readonly fault: 'revoked' | 'blocked' | 'later' | 'refused' | 'conflict' | 'unreachable'
  readonly seconds: number

  constructor(fault: ChannelFault['fault'], message: string, seconds = 0) {
    super(message)
    this.fault = fault
    this.seconds = seconds
  }
}

/** How an account's messages are being read. */
export interface Reading {
  take: Take
  signal: AbortSignal
  /** Told what is wrong, and null when nothing is any more. */
  onFault(fault: 'revoked' | 'conflict' | 'webhook' | null): Promise<void>
}

/** A messenger. Another one is another object of this form: see docs/channels.md. */
export interface Channel {
  kind: string
  /** Finds out whose a secret is. @throws ChannelFault */
  identify(secret: string): Promise<{ accountId: string; accountName: string }>
  /** Reads an account's messages until it is aborted; also where the messenger delivers them itself, as the agreement on it. */
  read(account: Account, reading: Reading): Promise<void>
  /** Takes what the messenger delivers to the server. @returns false for what does not come from it */
  deliver(account: Account, headers: Record<string, unknown>, body: unknown, take: Take): Promise<boolean>
  /** Ends what was agreed on with the messenger. */
  leave(secret: string): Promise<void>
  /** The bytes of a picture that came in; undefined for one that is too large. @throws ChannelFault */
  fetchPicture(account: Account, picture: string, signal: AbortSignal): Promise<Buffer | undefined>
  /** Shows that an answer is being written, where the messenger can. */
  showTyping(account: Account, peer: string): Promise<void>
  /**
   * Sends a message, within the messenger's limits: a long one in parts, choices as it can show them.
   * @param sent how many parts were sent before
   * @param onPart called after each part but the last
   * @throws ChannelFault
   */
  send(
    account: Account,
    message: Outgoing,
    sent: number,
    onPart: (parts: number) => Promise<void>,
  ): Promise<void>
}
