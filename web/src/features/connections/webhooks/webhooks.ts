import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import { functionMessage } from '@/lib/server-words/function-message'
import { getSupabase } from '@/lib/supabase'

/** An address that is told what happens at a business. */
export interface WebhookEndpoint {
  id: string
  url: string
  description: string
  kinds: string[]
  created_at: string
  delivered_at: string | null
  /** Since when nothing was delivered any more. */
  failing_since: string | null
  /** Until when it wants nothing, as it said itself. */
  paused_until: string | null
  switched_off_at: string | null
  switched_off_reason: string | null
  /** How many events wait for it. */
  waiting: number
  has_secret: boolean
  /** Until when an earlier secret signs as well. */
  old_secret_until: string | null
}

/** What an owner enters of one. */
export interface WebhookValues {
  url: string
  description: string
  kinds: string[]
}

/** An event in the log of a webhook. */
export interface LoggedEvent {
  event_id: string
  /** Grows with each event. */
  number: number
  kind: string
  /** Null for what is of no chat, or of one that was deleted. */
  session_id: string | null
  happened_at: string
  state: string
  attempts: number
  tried_at: string | null
  /** Of the last answer; null where none came. */
  status: number | null
  error: string | null
  /** When it is tried next. */
  due_at: string | null
  can_be_sent: boolean
}

/** @throws PostgrestError */
export async function fetchWebhooks(businessId: string, signal: AbortSignal): Promise<WebhookEndpoint[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('list_webhooks', { business_id: businessId }).abortSignal(signal)
  if (error) throw error
  return data
}

/** Adds a webhook, or changes the one with this id. @returns its id @throws PostgrestError */
export async function saveWebhook(businessId: string, values: WebhookValues, id?: string): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('save_webhook', {
    business_id: businessId,
    ...values,
    ...(id ? { endpoint_id: id } : {}),
  })
  if (error) throw error
  return data
}

/** Makes a new secret. Nobody is told it a second time. @throws UserFacingError */
export async function replaceSecret(endpointId: string): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<{ secret: string }>('webhook-secret', {
    body: { endpointId },
  })
  if (data) return data.secret
  throw new UserFacingError(
    (await functionMessage(error)) ?? t`The server could not be reached. Please try again.`,
  )
}

/** @throws PostgrestError */
export async function switchWebhook(endpointId: string, isOn: boolean): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('switch_webhook', { endpoint_id: endpointId, is_on: isOn })
  if (error) throw error
}

/** @throws PostgrestError */
export async function deleteWebhook(endpointId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('delete_webhook', { endpoint_id: endpointId })
  if (error) throw error
}

/** The log, the newest first, of what came before a number. @throws PostgrestError */
export async function fetchLog(
  endpointId: string,
  pageSize: number,
  before?: number,
  signal?: AbortSignal,
): Promise<LoggedEvent[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('webhook_log', {
    endpoint_id: endpointId,
    page_size: pageSize,
    ...(before === undefined ? {} : { before }),
  })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data
}

/** @throws PostgrestError */
export async function sendAgain(endpointId: string, eventId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('resend_webhook', { endpoint_id: endpointId, event_id: eventId })
  if (error) throw error
}

/** How often and how long the answer to a test is looked for, in milliseconds. */
const lookEvery = 700
const patience = 25_000

/** Sends a test and waits for what came of it; undefined when that is not known yet. @throws PostgrestError */
export async function sendTest(endpointId: string): Promise<LoggedEvent | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('test_webhook', { endpoint_id: endpointId })
  if (error) throw error
  for (const end = performance.now() + patience; performance.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, lookEvery))
    const found = (await fetchLog(endpointId, 20)).find(({ event_id }) => event_id === data)
    if (found && found.state !== 'waiting') return found
  }
  return undefined
}
