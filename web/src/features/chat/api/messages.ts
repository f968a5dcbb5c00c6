import { IMAGE_ALONE, type StoredMessage } from '@/lib/chat/messages.ts'

/** A message as the backend gives it to its customer. */
export interface ChatMessage extends StoredMessage {
  session_id: string
  /** Whether this message of the assistant's offers to call a person. */
  offers_person: boolean
  /** The id of the message whose offer this one of the customer's takes. */
  takes_offer: string | null
  /** Whether this message of the assistant's answers a question. */
  is_answer: boolean
  /** Whether it has helped, as the customer says; null while they say nothing. */
  helped: boolean | null
}

/** Sent to the assistant for a message that is an image alone. */
export const IMAGE_ONLY_QUESTION = 'User sent an image.'

/** What the assistant is asked for this message. */
export function questionOf(message: ChatMessage): string {
  return message.image_url && message.content === IMAGE_ALONE ? IMAGE_ONLY_QUESTION : message.content
}

/** Whether the assistant or a person has written after the customer's message with this id. */
export function isAnswered(messages: readonly ChatMessage[], id: string): boolean {
  const index = messages.findIndex(message => message.id === id)
  return index >= 0 && messages.slice(index + 1).some(message => message.sender_type !== 'customer')
}
