import { z } from 'zod'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { CallDatabase } from './call-database.ts'

const Chat = z.object({ sessionId: z.uuid(), sessionKey: z.string().max(200) })

/**
 * Checks that a request for an answer names a chat with its key, before anything else is done for it: anybody may send one.
 * A body that names none is left to the function, which says what is wrong with it.
 * @param call calls the database as a visitor
 * @throws DatabaseError PT404
 */
export async function requireChat(
  call: CallDatabase,
  businesses: ChatBusinesses,
  body: unknown,
): Promise<void> {
  const chat = Chat.safeParse(body)
  if (!chat.success) return
  const key = { session_id: chat.data.sessionId, session_key: chat.data.sessionKey }
  if (businesses.knows(key)) return
  await call('get_chat_status', key)
}
