import { msg } from '@lingui/core/macro'
import { getSupabase } from '@/lib/supabase'

/** What a key may do, in the order of the form, with the words for it. */
export const scopes = [
  {
    name: 'read',
    label: msg({ message: 'Read', context: 'what an API key may do' }),
    hint: msg`Your business, products and articles, and what customers could not find.`,
  },
  {
    name: 'chats',
    label: msg({ message: 'Chats', context: 'what an API key may do' }),
    hint: msg`Read chats, and write to customers as you.`,
  },
  {
    name: 'catalogue',
    label: msg({ message: 'Change', context: 'what an API key may do' }),
    hint: msg`Add, change and delete products and articles.`,
  },
  {
    name: 'propose',
    label: msg({ message: 'Propose', context: 'what an API key may do' }),
    hint: msg`Show how a change would change the answers. Nothing is saved.`,
  },
  {
    name: 'apply',
    label: msg({ message: 'Apply', context: 'what an API key may do' }),
    hint: msg`Save proposed changes.`,
  },
] as const

export type Scope = (typeof scopes)[number]['name']

/** A key with which a program acts for a business. */
export interface ApiKey {
  id: string
  name: string
  scopes: string[]
  /** Its last four characters. */
  hint: string
  created_at: string
  last_used_at: string | null
}

/** @throws PostgrestError */
export async function fetchApiKeys(businessId: string, signal?: AbortSignal): Promise<ApiKey[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_api_keys', { business_id: businessId })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data
}

/** @returns the key itself, which is told only here @throws PostgrestError */
export async function createApiKey(businessId: string, name: string, wanted: Scope[]): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('create_api_key', {
    business_id: businessId,
    name,
    scopes: wanted,
  })
  if (error) throw error
  return (data as { secret: string }).secret
}

/** @throws PostgrestError */
export async function revokeApiKey(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('revoke_api_key', { key_id: id })
  if (error) throw error
}
