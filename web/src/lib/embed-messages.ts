/** What an embedded chat tells the page that shows it. */
export type FromChat =
  /** The chat can be closed from inside, and waits to hear whether it is in view. */
  | { frontdesk: 'ready' }
  /** The customer closes it. */
  | { frontdesk: 'close' }
  /** The customer has a chat open: answers may come while it is out of view. */
  | { frontdesk: 'chatting' }
  /** How many messages have come while it was out of view. */
  | { frontdesk: 'unread'; count: number }

/** What the page tells the chat: whether it is in view, and whether the customer came for it just now. */
export type FromHost = { frontdesk: 'open'; isCalled: boolean } | { frontdesk: 'closed' }

/** The message of one side, or undefined for anything else that a page may post. */
export function readEmbedMessage<Message extends FromChat | FromHost>(data: unknown): Message | undefined {
  const isOurs = typeof data === 'object' && data !== null && 'frontdesk' in data
  return isOurs ? (data as Message) : undefined
}
