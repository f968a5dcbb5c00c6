import { HttpResponse } from 'msw'
import type { ChatMessage } from '@/features/conversations/api/messages'
import { answer, table } from './backend.ts'

/** For tests: the server has a chat, and the messages that are stored so far. */
export function answersChat(chat: object, stored: readonly ChatMessage[]): void {
  answer('get', table('chat_sessions'), () => HttpResponse.json([chat]))
  answer('get', table('chat_messages'), ({ url }) => {
    const after = url.searchParams.get('created_at')?.replace('gt.', '') ?? ''
    return HttpResponse.json(stored.filter(({ created_at }) => created_at > after).reverse())
  })
}
