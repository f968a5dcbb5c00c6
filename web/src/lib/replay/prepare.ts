import { getSupabase } from '../supabase.ts'

/** For so long, in milliseconds, what the server has prepared is not asked for again. */
const lasting = 5 * 60_000
const asked = new Map<string, number>()

/** Has the server answer ahead what customers asked. Nobody waits for it: a check that finds nothing prepared takes longer. */
async function prepare(businessId: string): Promise<void> {
  if (Date.now() - (asked.get(businessId) ?? Number.NEGATIVE_INFINITY) < lasting) return
  asked.set(businessId, Date.now())
  const supabase = await getSupabase()
  await supabase.functions.invoke('propose-change/prepare', { body: { businessId } })
}

/**
 * Prepares the check of a change as soon as an owner goes to a field.
 * @returns a function that ends the wait for it
 */
export function prepareWhenTyping(businessId: string): () => void {
  const begin = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Element && target.matches('input, textarea, select'))) return
    prepare(businessId).catch(() => undefined)
  }
  document.addEventListener('focusin', begin)
  // A form's first field may have the focus already.
  begin({ target: document.activeElement })
  return () => document.removeEventListener('focusin', begin)
}
