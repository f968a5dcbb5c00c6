// The shapes of columns that the assistant reads, and of one that e-mails to customers do.
export type {
  Availability,
  Fee,
  OpeningHours,
  ProductOption,
  TimeRange,
  Weekday,
} from '../../../supabase/functions/ai-chat-response/structure.ts'
export type { MessageFile } from '../../../supabase/functions/rounds/notify/replies/reply-mail.ts'
