import type { MessageFile } from '../structure.ts'

/** Who wrote a message: the customer, the assistant, or a person of the business. */
export type Sender = 'customer' | 'ai' | 'human'

/** A chat's status as stored. */
export type ChatStatus = 'active' | 'escalated' | 'resolved'

export { FILE_ALONE, IMAGE_ALONE } from '../../../../supabase/functions/rounds/notify/replies/attachments.ts'

/** The columns of a stored message that every page reads. */
export interface StoredMessage {
  id: string
  sender_type: Sender
  content: string
  image_url: string | null
  file: MessageFile | null
  /**
   * ISO 8601 with an offset, as PostgreSQL writes it; no two messages of a chat have the same. Kept as text, because it
   * is also the cursor of the next read.
   */
  created_at: string
}
