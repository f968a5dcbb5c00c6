import { useQuery } from '@tanstack/react-query'
import { formatTime } from '@/lib/format'
import { getSupabase, type Row } from '@/lib/supabase'

/** How much of a business's daily limit is used. */
export interface AssistantUsage {
  replies_today: number
  /** ISO 8601. */
  resets_at: string
}

/** How often the count is read again while it is on the screen, in milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** @throws PostgrestError */
async function fetchUsage(businessId: string, signal: AbortSignal): Promise<AssistantUsage> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('assistant_usage', { business_id: businessId })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return data
}

/** How many replies the assistant has written today; polled. */
export function useAssistantUsage(businessId: string) {
  return useQuery({
    queryKey: ['assistant usage', businessId],
    queryFn: ({ signal }) => fetchUsage(businessId, signal),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** '1 reply', '1,000 replies'. */
export function countReplies(count: number, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'reply' : 'replies'}`
}

/** What an owner should know while the assistant does not answer; null while it does, or while that is not known. */
export function assistantNotice(
  { is_assistant_on, daily_reply_limit }: Pick<Row<'businesses'>, 'is_assistant_on' | 'daily_reply_limit'>,
  usage: AssistantUsage | undefined,
): { title: string; text: string } | null {
  if (!is_assistant_on) {
    return {
      title: 'The assistant is switched off',
      text: 'Customers can still write. Each chat with a new question comes to you.',
    }
  }
  if (!usage || usage.replies_today < daily_reply_limit) return null
  return {
    title: `The daily limit of ${countReplies(daily_reply_limit)} is reached`,
    text: `Until ${formatTime(usage.resets_at)} each chat with a new question comes to you.`,
  }
}
