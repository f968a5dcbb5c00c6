import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatTime, grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
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

/** Why a language model did not answer, in words for an owner. */
const modelTroubles: Record<string, MessageDescriptor> = {
  unauthorized: msg`it refuses the key it was given`,
  not_found: msg`its provider does not have it`,
  rate_limited: msg`it takes no more questions for now`,
  server_error: msg`its provider has a fault`,
  timeout: msg`it takes too long`,
  unreachable: msg`it cannot be reached`,
  refused: msg`it refused the question`,
  unreadable: msg`what it wrote could not be read`,
}

/** Why a language model did not answer, in the shown language; undefined where that is not known. */
export function troubleWords(trouble: string): string | undefined {
  const words = modelTroubles[trouble]
  return words && i18n._(words)
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
      title: t`The assistant is switched off`,
      text: t`Customers can still write. Each chat with a new question comes to you.`,
      remedy: t`Switch it on`,
    }
  }
  if (!usage) return null
  const ofBusiness = { used: usage.replies_today, limit: daily_reply_limit, isShared: false }
  const ofAccount = { used: usage.account_replies_today, limit: usage.account_limit, isShared: true }
  const time = formatTime(usage.resets_at)
  const reached = [ofBusiness, ofAccount].find(({ used, limit }) => used >= limit)
  if (reached)
    return {
      title: reachedTitle(reached),
      text: t`Until ${time} each chat with a new question comes to you.`,
      ...remedyFor(reached),
    }
  const trouble = modelNotice(usage)
  if (trouble) return trouble
  const near = [ofBusiness, ofAccount].find(isNear)
  if (!near) return null
  return {
    title: nearTitle(near),
    text: t`Once all are, each chat with a new question comes to you. At ${time} the count starts again.`,
    ...remedyFor(near),
  }
}

interface Limit {
  used: number
  limit: number
  /** Whether all businesses of the owner have it together. */
  isShared: boolean
}

const reachedTitle = ({ limit, isShared }: Limit): string =>
  isShared
    ? t`The daily limit of ${plural(limit, { one: '# reply', other: '# replies' })} that all your businesses have together is reached`
    : t`The daily limit of ${plural(limit, { one: '# reply', other: '# replies' })} is reached`

function nearTitle({ used, limit, isShared }: Limit): string {
  const count = grouped(used)
  return isShared
    ? t`${count} of the ${plural(limit, { one: '# reply', other: '# replies' })} that all your businesses have together are used today`
    : t`${count} of the ${plural(limit, { one: '# reply', other: '# replies' })} are used today`
}

/** The limit of a business is its owner's to change. */
const remedyFor = ({ isShared }: Limit) => (isShared ? {} : { remedy: t`Change the limit` })

function modelNotice({ trouble, trouble_since }: AssistantUsage): OwnersNotice | null {
  if (!trouble || !trouble_since) return null
  const why = troubleWords(trouble)
  const time = formatTime(trouble_since)
  return {
    title: t`Your assistant is answering without its language model`,
    text: why
      ? t`The model has not answered since ${time}: ${why}. Nobody has to wait: answers come straight from your facts. It is tried again automatically; if this continues, tell your administrator.`
      : t`The model has not answered since ${time}. Nobody has to wait: answers come straight from your facts. It is tried again automatically; if this continues, tell your administrator.`,
  }
}

/** Four fifths of a limit are used: private.is_near has the same rule, by which owners get an e-mail. */
export const isNear = ({ used, limit }: { used: number; limit: number }): boolean =>
  limit >= 10 && used >= limit * 0.8 && used < limit
