import type { Json } from '../database.types.ts'
import { getSupabase } from '../supabase.ts'
import type { Edit } from './edits.ts'

/** The code of `apply_change` when somebody has changed the material since it was proposed. */
export const changedMeanwhile = 'PT409'

/** Saves a proposal. Saving it again changes nothing. @throws PostgrestError, with `changedMeanwhile` among others */
export async function applyChange(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('apply_change', { id })
  if (error) throw error
}

/** Saves a change without a replay. @throws PostgrestError */
export async function saveUnseen(businessId: string, edits: readonly Edit[]): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('save_change', {
    business_id: businessId,
    edits: edits as unknown as Json,
  })
  if (error) throw error
}
