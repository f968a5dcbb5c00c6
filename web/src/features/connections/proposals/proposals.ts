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

const verbs = { save: 'Change', delete: 'Delete' }
const nouns = { product: 'the product', article: 'the entry', business: 'the settings' }

/** The longest value that is shown. */
const longest = 60

/** The values of an edit in a few words: "price 14, category". */
function valuesOf({ values = {} }: Edit): string {
  const told = Object.entries(values).map(([column, value]) => {
    const name = column.replaceAll('_', ' ')
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= longest)
    return isShort ? `${name} “${value}”` : name
  })
  return told.length > 0 ? `: ${told.join(', ')}` : ''
}

/** What a proposal would do, a line for each of its first edits. */
export function summaryOf({
  edits,
  titles,
  edit_count = edits.length,
}: Pick<Proposal, 'edits' | 'titles'> & Partial<Pick<Proposal, 'edit_count'>>): string[] {
  const lines = edits.slice(0, titles.length).map((edit, at) => {
    const { action, kind } = edit
    const what = kind === 'business' ? nouns[kind] : `${nouns[kind]} “${titles[at]}”`
    return `${verbs[action]} ${what}${action === 'save' ? valuesOf(edit) : ''}`
  })
  const more = edit_count - lines.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}
