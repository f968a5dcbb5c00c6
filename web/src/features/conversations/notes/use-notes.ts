import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { sessionKeys } from '../api/keys.ts'
import { sessionIdOf, useTopic } from '../api/use-topic.ts'

/** What somebody of the business wrote beside a chat; the customer never sees it. */
export interface Note {
  id: string
  content: string
  /** Null for somebody whose account was deleted. */
  author_id: string | null
  created_at: string
}

const EVERY_MS = 60_000

/**
 * The notes of a chat, oldest first.
 *
 * @throws PostgrestError
 */
export async function fetchNotes(sessionId: string, signal?: AbortSignal): Promise<Note[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_chat_notes', { session_id: sessionId })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data
}

/**
 * The notes of a chat, kept current by events.
 * @param isThere whether the chat is known to be: an address may name none
 */
export function useNotes(
  businessId: string,
  sessionId: string,
  isThere: boolean,
): readonly Note[] | undefined {
  const queryKey = sessionKeys.notes(businessId, sessionId)
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchNotes(sessionId, signal),
    refetchInterval: EVERY_MS,
    enabled: isThere,
  })
  useTopic({
    topic: `business:${businessId}`,
    isPrivate: true,
    onEvent: (event, payload) => {
      if (isThere && event === 'note' && sessionIdOf(payload) === sessionId) void refetch()
    },
    onJoin: () => void (isThere && refetch()),
  })
  return data
}

/** Stores a note under an id of its own: sent again, it is the same note. */
export function useAddNote(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, content }: { id: string; content: string }) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('add_chat_note', { session_id: sessionId, note_id: id, content })
      if (error) throw error
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKeys.notes(businessId, sessionId) }),
    onError: error => toast({ title: messageOf(error, t`Failed to save the note`), variant: 'destructive' }),
  })
}

/** Deletes a note, which its writer and managers may. */
export function useDeleteNote(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('delete_chat_note', { session_id: sessionId, note_id: id })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`Note deleted.`, variant: 'success' }),
    onError: error =>
      toast({ title: messageOf(error, t`Failed to delete the note`), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.notes(businessId, sessionId) }),
  })
}
