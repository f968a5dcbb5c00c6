import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import { functionMessage } from '@/lib/server-words/function-message'
import { getSupabase } from '@/lib/supabase'

/** Why a bot does not answer; null while it does. */
export type Fault = 'revoked' | 'unreadable' | 'conflict' | 'webhook' | null

/** A business's bot, and how it does. */
export interface ConnectedBot {
  account_name: string
  connected_at: string
  last_received_at: string | null
  last_sent_at: string | null
  fault: Fault
  tested_at: string | null
  /** Messages that are still to be sent. */
  waiting: number
  chats: number
}

const kind = 'telegram'

/** @returns null when there is none @throws PostgrestError */
export async function fetchBot(businessId: string, signal?: AbortSignal): Promise<ConnectedBot | null> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_channels', { business_id: businessId })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return (data.find(channel => channel.kind === kind) as ConnectedBot | undefined) ?? null
}

/** @returns the bot's name @throws UserFacingError */
export async function connectBot(businessId: string, token: string): Promise<string> {
  const { name } = await invoke<{ name: string }>('connect-channel', { businessId, kind, secret: token })
  return name
}

/** @throws UserFacingError */
export async function disconnectBot(businessId: string): Promise<void> {
  await invoke('disconnect-channel', { businessId, kind })
}

/** Begins a test. @returns the word that the owner's own Telegram sends @throws PostgrestError */
export async function beginTest(businessId: string): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('begin_channel_test', { business_id: businessId, kind })
  if (error) throw error
  return data
}

/** Where Telegram opens a bot. */
export const botUrl = (name: string, start?: string): string =>
  `https://t.me/${name}${start ? `?start=${start}` : ''}`

async function invoke<T>(name: string, body: object): Promise<T> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<T>(name, { body: { ...body } })
  if (data === null || error) throw new UserFacingError(await sentenceFor(error))
  return data
}

async function sentenceFor(error: unknown): Promise<string> {
  return (await functionMessage(error)) ?? t`The server could not be reached. Please try again.`
}
