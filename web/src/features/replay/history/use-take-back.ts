import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Edit } from '@/lib/replay/edits'
import { useReplay } from '@/lib/replay/use-replay'
import { getSupabase } from '@/lib/supabase'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'

/** @throws PostgrestError */
async function fetchUndoing(changeId: string): Promise<Edit[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('undo_edits', { change_id: changeId })
  if (error) throw error
  return data as unknown as Edit[]
}

/** What its owner should know before a change is taken back. */
function notesOf(edits: Edit[]): string[] {
  const lost = edits.reduce((sum, { lost_pictures = [] }) => sum + lost_pictures.length, 0)
  return [
    ...(edits.some(edit => edit.changed_since)
      ? [t`This has been changed again since. Later changes are replaced, too.`]
      : []),
    ...(lost > 0
      ? [
          plural(lost, {
            one: '# image cannot come back: its file has been deleted.',
            other: '# images cannot come back: their files have been deleted.',
          }),
        ]
      : []),
  ]
}

/** Takes changes back, once it has been seen what that does to the answers. */
export function useTakeBack(businessId: string) {
  const queryClient = useQueryClient()
  const { save } = useReplay(businessId)
  const [changeId, setChangeId] = useState<string>()

  /** @returns whether it was taken back */
  const takeBack = async (id: string): Promise<boolean> => {
    if (changeId !== undefined) return false
    setChangeId(id)
    try {
      const edits = await fetchUndoing(id)
      if (edits.length === 0) {
        toast({ title: t`Nothing to take back`, description: t`Nothing is left of this change.` })
        return false
      }
      const outcome = await save(edits, {
        words: {
          verb: t`Take back`,
          unseen: t`Take back without looking`,
          before: t`Before you take it back`,
          busy: t`Taking back...`,
        },
        notes: notesOf(edits),
        opensWhenSlow: true,
        outlivesScreen: true,
      })
      if (outcome !== 'saved') return false
      toast({ title: t`Taken back.` })
      // It may have been anything that other screens hold.
      await queryClient.invalidateQueries()
      return true
    } catch (error) {
      tellFailure(t`Error taking this back`)(error)
      return false
    } finally {
      setChangeId(undefined)
    }
  }
  return { takeBack, changeId }
}
