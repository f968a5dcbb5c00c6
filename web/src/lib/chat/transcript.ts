import type { Sender, StoredMessage } from './messages.ts'

export interface TranscriptStyle<Message extends StoredMessage> {
  /** The lines above the messages. */
  head: readonly string[]
  authors: Record<Sender, string>
  /** What a picture's address is introduced by: 'Picture'. */
  picture: string
  /** What a document's name and address are introduced by: 'File'. */
  file: string
  /** A message's time, of milliseconds since 1970. */
  formatTime(at: number): string
  /** A line below a message's text. */
  note?(message: Message): string | undefined
}

/** A chat as plain text: a head, then each message with its time and author. */
export function formatTranscript<Message extends StoredMessage>(
  messages: readonly Message[],
  { head, authors, picture, file, formatTime, note }: TranscriptStyle<Message>,
): string {
  const paragraphs = messages.map(message => [
    `[${formatTime(Date.parse(message.created_at))}] ${authors[message.sender_type]}:`,
    message.content,
    message.image_url && `${picture}: ${message.image_url}`,
    message.file && `${file}: ${message.file.name}\n${message.file.url}`,
    note?.(message),
  ])
  return `${[head, ...paragraphs].map(lines => lines.filter(Boolean).join('\n')).join('\n\n')}\n`
}
