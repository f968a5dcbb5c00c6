// The shapes that the assistant reads.
export type {
  Availability,
  Fee,
  OpeningHours,
  ProductOption,
  TimeRange,
  Weekday,
} from '../../../supabase/functions/ai-chat-response/structure.ts'
