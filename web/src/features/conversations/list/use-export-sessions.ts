import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/lib/errors'
import { saveFile } from '@/lib/save-file'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { ExportedSession, TagNames } from './sessions-csv.ts'

const PAGE_SIZE = 1000
const columns =
  'id, customer_name, customer_email, status, escalation_reason, created_at, last_message_at, message_count'

/**
 * All chats of a business as CSV, newest first, read page by page. A chat that is opened meanwhile shifts the pages,
 * so that a row may be read twice: it is written once.
 *
 * @param onProgress called with the number of chats read so far
 * @throws PostgrestError
 */
async function collectCsv(businessId: string, onProgress: (count: number) => void): Promise<string[]> {
  const [{ csvHeader, csvLines }, supabase] = await Promise.all([import('./sessions-csv.ts'), getSupabase()])
  const parts = [csvHeader()]
  const written = new Set<string>()
  for (let from = 0; ; from += PAGE_SIZE) {
    const { data, error } = await supabase
      .from('chat_sessions')
      .select(columns)
      .eq('business_id', businessId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE - 1)
    if (error) throw error
    const fresh = (data as ExportedSession[]).filter(({ id }) => !written.has(id) && written.add(id))
    parts.push(csvLines(fresh, await fetchTags(businessId, fresh)))
    onProgress(written.size)
    if (data.length < PAGE_SIZE) return parts
  }
}

/** @throws PostgrestError */
async function fetchTags(businessId: string, sessions: readonly ExportedSession[]): Promise<TagNames> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('tags_of_chats', {
    business_id: businessId,
    session_ids: sessions.map(({ id }) => id),
  })
  if (error) throw error
  return new Map(data.map(({ session_id, tags }) => [session_id, tags]))
}

/** Saves all chats of a business as a CSV file. */
export function useExportSessions(businessId: string) {
  const [count, setCount] = useState(0)
  const mutation = useMutation({
    mutationFn: () => collectCsv(businessId, setCount),
    onMutate: () => setCount(0),
    onSuccess: parts =>
      saveFile(`chat-sessions-${new Date().toISOString().slice(0, 10)}.csv`, parts, 'text/csv;charset=utf-8'),
    onError: error =>
      toast({ title: messageOf(error, t`Failed to export chat sessions`), variant: 'destructive' }),
  })
  return { ...mutation, count }
}
