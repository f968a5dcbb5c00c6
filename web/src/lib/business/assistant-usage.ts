import { useQuery } from '@tanstack/react-query'
import { formatTime } from '@/lib/format'
import { getSupabase, type Row } from '@/lib/supabase'

/** How much of a business's daily limit is used, and of its owner's. */
export interface AssistantUsage {
  replies_today: number
  /** ISO 8601. */
  resets_at: string
  /** Of all the owner's businesses together. */
  account_replies_today: number
  account_limit: number
  /** Why a language model does not answer; null while it does, or where there is none. */
  trouble: string | null
  /** ISO 8601. */
  trouble_since: string | null
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

/** Why a language model did not answer, in words for an owner. */
export const modelTroubles: Record<string, string> = {
  unauthorized: 'it refuses the key it was given',
  not_found: 'its provider does not have it',
  rate_limited: 'it takes no more questions for now',
  server_error: 'its provider has a fault',
  timeout: 'it takes too long',
  unreachable: 'it cannot be reached',
  refused: 'it refused the question',
  unreadable: 'what it wrote could not be read',
}

export interface OwnersNotice {
  title: string
  text: string
  /** What the owner can do about it on the Overview. */
  remedy?: string
}

/**
 * What an owner should know while the assistant does not answer, will soon not, or answers without its language model; null
 * while all is well, or while that is not known.
 */
export function assistantNotice(
  { is_assistant_on, daily_reply_limit }: Pick<Row<'businesses'>, 'is_assistant_on' | 'daily_reply_limit'>,
  usage: AssistantUsage | undefined,
): OwnersNotice | null {
  if (!is_assistant_on) {
    return {
      title: 'The assistant is switched off',
      text: 'Customers can still write. Each chat with a new question comes to you.',
      remedy: 'Switch it on',
    }
  }
  if (!usage) return null
  const ofBusiness = { used: usage.replies_today, limit: daily_reply_limit, whose: '' }
  const ofAccount = {
    used: usage.account_replies_today,
    limit: usage.account_limit,
    whose: ' that all your businesses have together',
  }
  const until = `Until ${formatTime(usage.resets_at)}`
  const reached = [ofBusiness, ofAccount].find(({ used, limit }) => used >= limit)
  if (reached)
    return {
      title: `The daily limit of ${countReplies(reached.limit)}${reached.whose} is reached`,
      text: `${until} each chat with a new question comes to you.`,
      ...remedyFor(reached === ofBusiness),
    }
  const trouble = modelNotice(usage)
  if (trouble) return trouble
  const near = [ofBusiness, ofAccount].find(isNear)
  if (!near) return null
  return {
    title: `${near.used.toLocaleString()} of the ${countReplies(near.limit)}${near.whose} are used today`,
    text: `Once all are, each chat with a new question comes to you. ${until.replace('Until', 'At')} the count starts again.`,
    ...remedyFor(near === ofBusiness),
  }
}

/** The limit of a business is its owner's to change. */
const remedyFor = (isOwners: boolean) => (isOwners ? { remedy: 'Change the limit' } : {})

function modelNotice({ trouble, trouble_since }: AssistantUsage): OwnersNotice | null {
  if (!trouble || !trouble_since) return null
  const why = modelTroubles[trouble]
  return {
    title: 'Your assistant is answering without its language model',
    text: `The model has not answered since ${formatTime(trouble_since)}${why ? `: ${why}` : ''}. Nobody has to wait: answers come straight from your facts. It is tried again automatically; if this continues, tell your administrator.`,
  }
}

/** Four fifths of a limit are used: private.is_near has the same rule, by which owners get an e-mail. */
export const isNear = ({ used, limit }: { used: number; limit: number }): boolean =>
  limit >= 10 && used >= limit * 0.8 && used < limit
