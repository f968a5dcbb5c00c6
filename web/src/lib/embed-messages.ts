/** Messages from an embedded chat to the page around it. */
export type FromChat =
  /** The chat has loaded, and waits to learn whether it is in view. */
  | { frontdesk: 'ready' }
  /** The customer closes it. */
  | { frontdesk: 'close' }
  /** The customer has a chat open: replies may arrive while it is out of view. */
  | { frontdesk: 'chatting' }
  /** How many messages have come while it was out of view. */
  | { frontdesk: 'unread'; count: number }

/** Messages from the page to the chat: whether it is in view, and whether the customer has just opened it. */
export type FromHost = { frontdesk: 'open'; isCalled: boolean } | { frontdesk: 'closed' }

/** Parses a message event's data; undefined for messages of other scripts. */
export function readEmbedMessage<Message extends FromChat | FromHost>(data: unknown): Message | undefined {
  const isOurs = typeof data === 'object' && data !== null && 'frontdesk' in data
  return isOurs ? (data as Message) : undefined
}
