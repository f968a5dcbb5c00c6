import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { changedColumns } from '@/lib/replay/edits'
import { useReplay } from '@/lib/replay/use-replay'
import type { Row } from '@/lib/supabase'
import { cacheBusiness } from './business-cache.ts'

/** What the assistant knows of a business, and a form may change. */
type Material = Pick<
  Row<'businesses'>,
  | 'name'
  | 'description'
  | 'policies'
  | 'ai_instructions'
  | 'currency'
  | 'time_zone'
  | 'opening_hours'
  | 'fees'
>

interface Endings {
  onSaved: () => void
  /** The owner gives up what was typed. */
  onCancelled: () => void
  /** It was not saved; the words are the server's where it had some. */
  onRefused: (words: string) => void
}

/** Saves what the assistant knows of a business, once it has been seen what that changes; then in the cache, too. */
export function useSaveBusiness(business: Row<'businesses'>) {
  const queryClient = useQueryClient()
  const { save, ...state } = useReplay(business.id)

  const saveValues = async (values: Partial<Material>, endings: Endings) => {
    const changed = changedColumns<Partial<Material>>(business, values)
    const edits =
      Object.keys(changed).length === 0
        ? []
        : [{ kind: 'business' as const, action: 'save' as const, id: business.id, values: changed }]
    try {
      const outcome = await save(edits)
      if (outcome === 'cancelled') endings.onCancelled()
      if (outcome !== 'saved') return
      cacheBusiness(queryClient, { ...business, ...values })
      endings.onSaved()
    } catch (error) {
      endings.onRefused(messageOf(error, t`The server could not be reached. Please try again.`))
    }
  }

  return { ...state, save: saveValues }
}
