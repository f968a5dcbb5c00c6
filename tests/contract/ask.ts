import type { Client } from '../support/frontdesk.ts'

/** What a customer's page keeps of a chat. */
export interface ChatKey {
  session_id: string
  session_key: string
}

/** What the assistant's function answers with, as far as most tests look at it. */
export interface Answer {
  response: string | null
  escalated: boolean
  reason: string | null
}

/**
 * Opens a chat as the chat page does.
 * @param details further parameters of `open_chat_session`
 * @throws what it was refused with
 */
export async function openChat(
  customer: Client,
  businessId: string,
  details: { customer_name?: string; customer_email?: string; page_language?: string } = {},
): Promise<ChatKey> {
  const session_id = crypto.randomUUID()
  const { data } = await customer
    .rpc('open_chat_session', { session_id, business_id: businessId, ...details })
    .throwOnError()
  return { session_id, session_key: String(data) }
}

/** Sends a customer's message. @throws what it was refused with */
export async function say(customer: Client, chat: ChatKey, content: string): Promise<void> {
  await customer
    .rpc('send_customer_message', { ...chat, message_id: crypto.randomUUID(), content })
    .throwOnError()
}

/**
 * Sends a customer's message, and has the assistant answer it as the chat page does.
 * @returns the answer of the function
 * @throws what the first step that fails was refused with
 */
export async function ask(
  customer: Client,
  chat: ChatKey,
  businessId: string,
  content: string,
): Promise<Answer> {
  await say(customer, chat, content)
  const body = { message: content, sessionId: chat.session_id, sessionKey: chat.session_key, businessId }
  const { data, error } = await customer.functions.invoke<Answer>('ai-chat-response', { body })
  if (error || !data) throw error
  return data
}

/** Asks in a chat of its own. @throws as `ask` does */
export async function askInNewChat(
  customer: Client,
  businessId: string,
  content: string,
): Promise<{ chat: ChatKey; answer: Answer }> {
  const chat = await openChat(customer, businessId)
  return { chat, answer: await ask(customer, chat, businessId, content) }
}
