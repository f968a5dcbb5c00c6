import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped, shownLocale } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { getSupabase } from '@/lib/supabase'

/** What an account has of one quota, over all of its businesses. */
export interface QuotaUsage {
  name: string
  used: number
  most: number
}

/** The share of a quota from which an owner is told. */
const TOLD_FROM = 0.8
/** How often the counts are read again while they are on the screen, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/** @throws PostgrestError */
async function fetchUsage(signal: AbortSignal): Promise<QuotaUsage[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('account_usage').abortSignal(signal)
  if (error) throw error
  return data
}

/** What the account has of each quota; polled. */
export function useAccountUsage() {
  return useQuery({
    queryKey: ['account usage'],
    queryFn: ({ signal }) => fetchUsage(signal),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

export interface QuotaNotice {
  title: string
  text: string
}

/** What an owner should know of quotas that are nearly used up, and what to do about it; null while none is. */
export function quotaNotice(usage: readonly QuotaUsage[]): QuotaNotice | null {
  const near = usage.filter(({ used, most }) => used >= TOLD_FROM * most)
  const [first, ...others] = near
  if (!first) return null
  if (others.length > 0) return noticeOfSeveral(near)
  const { name, used, most } = first
  return { title: titleOf(first), text: textOf(name, used >= most) }
}

function noticeOfSeveral(near: readonly QuotaUsage[]): QuotaNotice {
  const shares = new Intl.ListFormat(shownLocale()).format(near.map(shareOf))
  const ofCustomers = near.some(({ name }) => name === 'customer_picture_bytes')
  return {
    title: t`Your account is close to its limits`,
    text: ofCustomers
      ? t`It has ${shares}. Delete what you no longer need, or ask your administrator for more. Your customers’ images are deleted with old chats.`
      : t`It has ${shares}. Delete what you no longer need, or ask your administrator for more.`,
  }
}

/** 'all 20 businesses', '1,900 of 2,000 MB of your customers’ images'. */
function shareOf({ name, used, most }: QuotaUsage): string {
  const isFull = used >= most
  if (!isOfBytes(name)) {
    const [count, counted] = [grouped(used), countedOf(name, most)]
    return isFull
      ? t({ message: `all ${counted}`, context: 'what an account has' })
      : t({ message: `${count} of ${counted}`, context: 'what an account has' })
  }
  const [part, whole] = [megabytes(used), megabytes(most)]
  if (name === 'text_bytes') return isFull ? t`all ${whole} MB of texts` : t`${part} of ${whole} MB of texts`
  if (name === 'picture_bytes')
    return isFull ? t`all ${whole} MB of images` : t`${part} of ${whole} MB of images`
  return isFull
    ? t`all ${whole} MB of your customers’ images`
    : t`${part} of ${whole} MB of your customers’ images`
}

function titleOf({ name, used, most }: QuotaUsage): string {
  const isFull = used >= most
  if (!isOfBytes(name)) {
    const [count, counted] = [grouped(used), countedOf(name, most)]
    return isFull ? t`Your account has all ${counted}` : t`Your account has ${count} of at most ${counted}`
  }
  const [part, whole] = [megabytes(used), megabytes(most)]
  if (name === 'text_bytes')
    return isFull ? t`Your texts use all ${whole} MB` : t`Your texts use ${part} of ${whole} MB`
  if (name === 'picture_bytes')
    return isFull ? t`Your images use all ${whole} MB` : t`Your images use ${part} of ${whole} MB`
  return isFull
    ? t`Your customers’ images use all ${whole} MB`
    : t`Your customers’ images use ${part} of ${whole} MB`
}

function textOf(name: string, isFull: boolean): string {
  if (name === 'customer_picture_bytes')
    return isFull
      ? t`Customers can send no images until you delete old chats, or have them deleted by age under Overview, or ask your administrator for more.`
      : t`To let customers go on sending images, you delete old chats, or have them deleted by age under Overview, or ask your administrator for more.`
  const remedy = i18n._(remedies[name] ?? remedyOfOthers)
  return isFull ? `${remedy} ${t`Nothing you have is lost.`}` : remedy
}

const ofImages = msg`Delete images that you no longer need, or ask your administrator for more.`
const remedyOfOthers = msg`Delete what you no longer need, or ask your administrator for more.`
const remedies: Record<string, MessageDescriptor> = {
  businesses: msg`Delete businesses that you no longer need, or ask your administrator for more.`,
  products: msg`Delete products that you no longer need, or ask your administrator for more.`,
  articles: msg`Delete articles that you no longer need, or ask your administrator for more.`,
  text_bytes: msg`Shorten or delete texts that you no longer need, or ask your administrator for more.`,
  pictures: ofImages,
  picture_bytes: ofImages,
}

/** A quota as a row of the plan: 'Products', '3 of 10,000'. */
export const quotaRows = (usage: readonly QuotaUsage[]): { label: string; share: string }[] =>
  usage.map(({ name, used, most }) => {
    const label = labels[name]
    const isBytes = isOfBytes(name)
    const [part, whole] = isBytes ? [megabytes(used), megabytes(most)] : [grouped(used), grouped(most)]
    return {
      label: label ? i18n._(label) : name,
      share: isBytes ? t`${part} of ${whole} MB` : t`${part} of ${whole}`,
    }
  })

const labels: Record<string, MessageDescriptor> = {
  businesses: msg`Businesses`,
  products: msg`Products`,
  articles: msg`Articles`,
  text_bytes: msg`Texts`,
  pictures: msg`Images`,
  picture_bytes: msg`Size of your images`,
  customer_picture_bytes: msg`Size of customers’ images`,
}

const isOfBytes = (name: string): boolean => name.endsWith('_bytes')

/** '20 businesses'. */
function countedOf(name: string, count: number): string {
  if (name === 'businesses') return plural(count, { one: '# business', other: '# businesses' })
  if (name === 'products') return plural(count, { one: '# product', other: '# products' })
  if (name === 'articles') return plural(count, { one: '# article', other: '# articles' })
  if (name === 'pictures') return plural(count, { one: '# image', other: '# images' })
  return `${grouped(count)} ${name}`
}

/** '8.4', '2,000'. */
const megabytes = (bytes: number): string =>
  (Math.floor(bytes / 100_000) / 10).toLocaleString(shownLocale(), { maximumFractionDigits: 1 })
