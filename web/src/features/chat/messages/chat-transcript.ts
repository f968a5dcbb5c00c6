import { formatTranscript } from '@/lib/chat/transcript.ts'
import type { Business, ChatBackend } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import { locale, texts } from '../languages/languages.ts'
import type { ChatSession } from '../session/session-store.ts'

/** As many as the backend returns in one page of messages. */
const PAGE_SIZE = 200

/**
 * Every message of a chat, oldest first.
 * @throws BackendError
 */
export async function readWholeChat(
  backend: Pick<ChatBackend, 'getMessages'>,
  session: ChatSession,
): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = []
  for (;;) {
    const page = await backend.getMessages(session, messages.at(-1)?.created_at ?? null)
    messages.push(...page)
    if (page.length < PAGE_SIZE) return messages
  }
}

/** A chat as plain text, with the times of the reader's time zone. */
export function toTranscript(
  business: Pick<Business, 'name'>,
  session: Pick<ChatSession, 'customerName'>,
  messages: readonly ChatMessage[],
): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return formatTranscript(messages, {
    head: [texts.chatWith(business.name), `${texts.timeZone}: ${time.resolvedOptions().timeZone}`],
    authors: { customer: session.customerName, ai: texts.support, human: business.name },
    picture: texts.picture,
    file: texts.file,
    formatTime: time.format,
  })
}
