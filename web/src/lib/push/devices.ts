import { getSupabase } from '@/lib/supabase'

/** A device on which an owner has switched alerts on. */
export interface PushDevice {
  id: string
  name: string
  /** SHA-256 of its address at its push service, in hex: by it a browser knows itself. */
  endpoint_digest: string
  created_at: string
  /** When its push service last took an alert. */
  last_used_at: string | null
}

/** @throws PostgrestError */
export async function fetchDevices(signal?: AbortSignal): Promise<PushDevice[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_push_devices')
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data
}

/** @throws PostgrestError */
export async function addDevice(subscription: PushSubscription, name: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('add_push_device', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    name,
  })
  if (error) throw error
}

/** @throws PostgrestError */
export async function removeDevice(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('remove_push_device', { device_id: id })
  if (error) throw error
}

/** Sends an alert to a device. @throws PostgrestError */
export async function testDevice(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('test_push_device', { device_id: id })
  if (error) throw error
}

/** See PushDevice. */
export async function digestOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
