import type { Client } from '../support/frontdesk.ts'

/**
 * Sends a customer's message, and has the assistant answer it as the chat page does.
 * @returns the answer of the function
 * @throws what the first step that fails was refused with
 */
export async function ask(
  customer: Client,
  chat: { session_id: string; session_key: string },
  businessId: string,
  content: string,
): Promise<unknown> {
  await customer
    .rpc('send_customer_message', { ...chat, message_id: crypto.randomUUID(), content })
    .throwOnError()
  const body = { message: content, sessionId: chat.session_id, sessionKey: chat.session_key, businessId }
  const answer = await customer.functions.invoke('ai-chat-response', { body })
  if (answer.error) throw answer.error
  return answer.data
}
