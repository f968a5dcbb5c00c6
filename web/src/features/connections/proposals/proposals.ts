import type { Edit } from '@/lib/replay/edits'
import { getSupabase } from '@/lib/supabase'

/** A change that a program wants to make, which nobody has saved or dismissed yet. */
export interface Proposal {
  id: string
  /** The name of the key that proposed it, or of the linked shop. */
  key_name: string
  proposed_at: string
  edits: Edit[]
  /** What the first five edits are about. */
  titles: string[]
  /** How many there are; of a link only the first five are in `edits`. */
  edit_count: number
  /** The linked shop that it comes from, which is looked at under Products. */
  feed_id: string | null
}

/** @throws PostgrestError */
export async function fetchProposals(businessId: string, signal?: AbortSignal): Promise<Proposal[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_proposals', { business_id: businessId })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data as unknown as Proposal[]
}

/** @throws PostgrestError */
export async function dismissProposal(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('dismiss_proposal', { proposal_id: id })
  if (error) throw error
}
