import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { sessionKeys } from '../api/keys.ts'

/** A block of a customer. */
export interface Block {
  id: string
  /** The chat that it was made in, and its customer; null when the chat was deleted. */
  session_id: string | null
  customer_name: string | null
  customer_email: string | null
  created_at: string
  /** When it ends by itself; null for one that does not. */
  expires_at: string | null
}

/**
 * The customers whom a business blocks now, newest first.
 *
 * @throws PostgrestError
 */
async function fetchBlocks(businessId: string, signal: AbortSignal): Promise<Block[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('list_blocks', { business_id: businessId }).abortSignal(signal)
  if (error) throw error
  // The generated types do not know that columns of a function's result can be null.
  return data as Block[]
}

export function useBlocks(businessId: string) {
  return useQuery({
    queryKey: sessionKeys.blocks(businessId),
    queryFn: ({ signal }) => fetchBlocks(businessId, signal),
  })
}

/** Blocks the customer of a chat, for a day or for good, and shows a toast. */
export function useBlockCustomer(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (forGood: boolean) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('block_customer', { session_id: sessionId, for_good: forGood })
      if (error) throw error
    },
    onSuccess: (_, forGood) => {
      toast({
        title: forGood ? t`Customer blocked for good` : t`Customer blocked for a day`,
        variant: 'success',
      })
      return queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] })
    },
    onError: error =>
      toast({ title: messageOf(error, t`Failed to block the customer`), variant: 'destructive' }),
  })
}

/** Removes a block, and shows a toast. */
export function useUnblockCustomer(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (block: Block) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('unblock_customer', { block_id: block.id })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`The customer can write again`, variant: 'success' }),
    onError: error => toast({ title: messageOf(error, t`Failed to undo the block`), variant: 'destructive' }),
    // Also after a failure: the block may have expired.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.blocks(businessId) }),
  })
}
