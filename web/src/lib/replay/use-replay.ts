import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Edit } from './edits.ts'
import { prepareWhenTyping } from './prepare.ts'
import type { Change, Outcome, Replay } from './replay.ts'
import { savingWords } from './words.ts'

const unsubscribed = () => () => {}
const load = () => import('./start-replay.ts')

/** How a change is saved, where it is not the text of a form. */
export type ChangeOptions = Partial<Omit<Change, 'businessId' | 'edits'>>

/**
 * Saves changes of a business's material: each is checked against what customers asked, and shown first where answers
 * change. Of a form one at a time: what is asked for meanwhile is not begun.
 * @returns `save`, whether it runs, and how to save without looking while a check takes long
 */
export function useReplay(businessId: string) {
  const [count, setCount] = useState(0)
  const [replay, setReplay] = useState<Replay>()
  const state = useSyncExternalStore(replay?.subscribe ?? unsubscribed, () => replay?.state)
  const isBusy = useRef(false)
  const latest = useRef<Replay>(undefined)
  useEffect(() => prepareWhenTyping(businessId), [businessId])
  useEffect(() => {
    // A failure shows when something is saved and the import is tried again.
    load().catch(() => undefined)
    return () => {
      // A form that is gone was given up.
      if (!latest.current?.change.outlivesScreen) latest.current?.leave('cancelled')
    }
  }, [])

  /** @throws PostgrestError, UserFacingError with the reason why it was not saved */
  const save = async (edits: readonly Edit[], options: ChangeOptions = {}): Promise<Outcome> => {
    if (edits.length === 0) return 'saved'
    if (isBusy.current && !options.outlivesScreen) return 'kept'
    isBusy.current = true
    setCount(count => count + 1)
    try {
      const { startReplay } = await load()
      const started = startReplay({ businessId, edits, words: savingWords(), ...options })
      latest.current = started
      setReplay(started)
      return await started.outcome
    } finally {
      isBusy.current = false
      setCount(count => count - 1)
    }
  }

  const canSkip = state?.phase === 'checking' && state.isSlow && !state.isShown
  return {
    save,
    isSaving: count > 0,
    /** Saves without looking; undefined while there is no need to. */
    saveUnseen: canSkip && replay ? () => void replay.saveUnseen() : undefined,
    /** Gives up a check that is not answered yet; undefined while there is none. */
    stop: state?.phase === 'checking' && replay ? () => replay.leave('cancelled') : undefined,
  }
}
