import { useQuery } from '@tanstack/react-query'
import { grouped } from '@/lib/format'
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

const askForMore = 'or ask your administrator for more'

/** What an owner should know of quotas that are nearly used up, and what to do about it; null while none is. */
export function quotaNotice(usage: readonly QuotaUsage[]): QuotaNotice | null {
  const near = usage.filter(({ used, most }) => used >= TOLD_FROM * most)
  const [first, ...others] = near
  if (!first) return null
  if (others.length > 0) return noticeOfSeveral(near)
  const { name, used, most } = first
  return { title: titleOf(name, used, most), text: textOf(name, used >= most) }
}

const lists = new Intl.ListFormat('en')

function noticeOfSeveral(near: readonly QuotaUsage[]): QuotaNotice {
  const shares = near.map(({ name, used, most }) => {
    const inBytes = name.endsWith('_bytes')
    const count = inBytes ? megabytes : grouped
    const share = used < most ? `${count(used)} of ${count(most)}` : `all ${count(most)}`
    return inBytes ? `${share} MB of ${textsOf(name)}` : `${share} ${nounOf(name)}`
  })
  const ofCustomers = near.some(({ name }) => name === 'customer_picture_bytes')
  return {
    title: 'Your account is close to its limits',
    text: `It has ${lists.format(shares)}. Delete what you no longer need, ${askForMore}.${ofCustomers ? ' Your customers’ images are deleted with old chats.' : ''}`,
  }
}

const textsOf = (name: string) =>
  name === 'text_bytes' ? 'texts' : name === 'picture_bytes' ? 'images' : 'your customers’ images'

function titleOf(name: string, used: number, most: number): string {
  if (!name.endsWith('_bytes'))
    return used < most
      ? `Your account has ${grouped(used)} of at most ${grouped(most)} ${nounOf(name)}`
      : `Your account has all ${grouped(most)} ${nounOf(name)}`
  const whose =
    name === 'text_bytes' ? 'Your texts' : name === 'picture_bytes' ? 'Your images' : 'Your customers’ images'
  const share = used < most ? `${megabytes(used)} of ${megabytes(most)} MB` : `all ${megabytes(most)} MB`
  return `${whose} use ${share}`
}

function textOf(name: string, isFull: boolean): string {
  if (name === 'customer_picture_bytes')
    return `${isFull ? 'Customers can send no images until' : 'To let customers go on sending images,'} you delete old chats, or have them deleted by age under Overview, ${askForMore}.`
  const what = name === 'text_bytes' ? 'Shorten or delete texts' : `Delete ${nounOf(name)}`
  return `${what} that you no longer need, ${askForMore}.${isFull ? ' Nothing you have is lost.' : ''}`
}

/** A quota as a row of the plan: 'Products', '3 of 10,000'. */
export const quotaRows = (usage: readonly QuotaUsage[]): { label: string; share: string }[] =>
  usage.map(({ name, used, most }) => ({
    label: labels[name] ?? name,
    share: name.endsWith('_bytes')
      ? `${megabytes(used)} of ${megabytes(most)} MB`
      : `${grouped(used)} of ${grouped(most)}`,
  }))

const labels: Record<string, string> = {
  businesses: 'Businesses',
  products: 'Products',
  articles: 'Articles',
  text_bytes: 'Texts',
  pictures: 'Images',
  picture_bytes: 'Size of your images',
  customer_picture_bytes: 'Size of customers’ images',
}

const nounOf = (name: string) => (name === 'picture_bytes' || name === 'pictures' ? 'images' : name)

/** '8.4', '2,000'. */
const megabytes = (bytes: number): string =>
  (Math.floor(bytes / 100_000) / 10).toLocaleString('en', { maximumFractionDigits: 1 })
