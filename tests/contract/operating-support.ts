import type { Client, TestFrontdesk } from '../support/frontdesk.ts'

/** A business of an owner. */
export async function newBusiness({ id: owner_id, client }: Awaited<ReturnType<TestFrontdesk['owner']>>) {
  const { data: business } = await client
    .from('businesses')
    .insert({ owner_id, name: 'Corner shop' })
    .select('id')
    .single()
    .throwOnError()
  return {
    id: business.id,
    /** Opens a chat with it. */
    async open(visitor: Client) {
      const session_id = crypto.randomUUID()
      const { data: session_key } = await visitor
        .rpc('open_chat_session', { session_id, business_id: business.id })
        .throwOnError()
      return {
        /** Writes a message. @throws when it is refused */
        send: (content: string) =>
          visitor
            .rpc('send_customer_message', {
              session_id,
              session_key,
              message_id: crypto.randomUUID(),
              content,
            })
            .throwOnError(),
        /** Has it answered. */
        ask: (message: string) =>
          visitor.functions.invoke('ai-chat-response', {
            body: { sessionId: session_id, sessionKey: session_key, businessId: business.id, message },
          }),
      }
    },
  }
}
