import type { Language } from '@/lib/i18n/languages'
import { getSupabase } from '@/lib/supabase'

/** What an owner wants to be told, and how. */
export interface AccountSettings {
  /** Of the dashboard, e-mails and alerts; null while nobody has told. */
  language: Language | null
  /** A name of the IANA database. */
  time_zone: string | null
  /** Which kinds of e-mail the account gets. */
  mails: { waiting: boolean; reminders: boolean; limits: boolean; digest: boolean }
  /** When devices are silent, as 22:00, or null for never; and whether alerts say nothing of customers. */
  alerts: { quiet_from: string | null; quiet_until: string | null; without_names: boolean }
}

/** Settings to change; what is left out stays as it is. */
export type AccountSettingsChange = Partial<
  Omit<AccountSettings, 'mails' | 'alerts'> & {
    mails: Partial<AccountSettings['mails']>
    alerts: Partial<AccountSettings['alerts']>
  }
>

/** @throws PostgrestError */
export async function fetchAccountSettings(signal?: AbortSignal): Promise<AccountSettings> {
  const supabase = await getSupabase()
  const call = supabase.rpc('account_settings')
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data as unknown as AccountSettings
}

/**
 * Changes settings of the account.
 * @returns all of them
 * @throws PostgrestError
 */
export async function saveAccountSettings(
  change: AccountSettingsChange,
  signal?: AbortSignal,
): Promise<AccountSettings> {
  const supabase = await getSupabase()
  const call = supabase.rpc('save_account_settings', { settings: change })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data as unknown as AccountSettings
}
