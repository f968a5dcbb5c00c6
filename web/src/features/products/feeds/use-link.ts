import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { useReplay } from '@/lib/replay/use-replay'
import { savingWords, type Words } from '@/lib/replay/words'
import { useRefreshProducts } from '../api/use-refresh-products.ts'
import {
  applyFeed,
  type Choices,
  chosenEdits,
  type Feed,
  type FeedRead,
  type FeedSettings,
  fetchEdits,
  readFeed,
  saveFeed,
} from './feeds.ts'
import { useRefreshFeeds } from './use-refresh-feeds.ts'

export type LinkState =
  | { step: 'address'; fault?: string }
  | { step: 'reading' }
  /** A link that is kept could not be read. */
  | { step: 'failed'; fault: string }
  | { step: 'preview'; read: FeedRead; fault?: string }
  | { step: 'saving'; read: FeedRead; saved: number; total: number }

/** What the dialog is opened for: a new link, a link that is read again, or changes that wait. */
export type LinkTask = { what: 'new' } | { what: 'read'; feed: Feed } | { what: 'review'; feed: Feed }

const unreachable = () => t`The server could not be reached. Please try again.`
const words = (): Words => ({ ...savingWords(), goOn: t`Back to the list` })

const beginOf = (task: LinkTask): LinkState => {
  if (task.what === 'new') return { step: 'address' }
  const { id: feedId, proposal_id: proposalId, kind, report } = task.what === 'review' ? task.feed : {}
  return feedId && proposalId && report
    ? { step: 'preview', read: { feedId, proposalId, kind: kind ?? null, report } }
    : { step: 'reading' }
}

/** The steps of a link: an address is read, what it would change is shown, checked as a whole, and saved part by part. */
export function useLink(businessId: string, task: LinkTask, onSaved: (changes: number) => void) {
  const [state, setState] = useState<LinkState>(() => beginOf(task))
  const refreshProducts = useRefreshProducts(businessId)
  const refreshFeeds = useRefreshFeeds(businessId)
  const { save, isSaving: isChecking } = useReplay(businessId)
  const reading = useRef<AbortController>(undefined)

  const read = async (what: { address: string } | { feedId: string }) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setState({ step: 'reading' })
    try {
      const read = await readFeed(businessId, what, controller.signal)
      if (!controller.signal.aborted) setState({ step: 'preview', read })
    } catch (error) {
      if (controller.signal.aborted) return
      const fault = messageOf(error, unreachable())
      setState('address' in what ? { step: 'address', fault } : { step: 'failed', fault })
    }
    if ('feedId' in what) void refreshFeeds()
  }

  const begin = useRef(() => {
    if (task.what !== 'new' && state.step === 'reading') void read({ feedId: task.feed.id })
  })
  useEffect(() => {
    begin.current()
    return () => reading.current?.abort()
  }, [])

  /** Saves what was read once it has been seen what that changes. */
  const take = async (read: FeedRead, choices: Choices, settings: FeedSettings | undefined) => {
    const { feedId, proposalId } = read
    let saved = 0
    try {
      const edits = proposalId ? chosenEdits(await fetchEdits(proposalId), choices) : []
      const outcome = await save(edits, { words: words(), opensWhenSlow: true, store: async () => {} })
      if (outcome !== 'saved') return
      const total = edits.length
      setState({ step: 'saving', read, saved, total })
      if (settings) await saveFeed(feedId, settings)
      if (proposalId)
        await applyFeed(proposalId, choices, count => {
          saved += count
          setState({ step: 'saving', read, saved, total })
        })
      onSaved(saved)
    } catch (error) {
      setState({ step: 'preview', read, fault: messageOf(error, unreachable()) })
    }
    void refreshFeeds()
    refreshProducts()
  }

  return {
    state,
    isChecking,
    readAddress: (address: string) => read({ address }),
    take,
    back: () => setState({ step: 'address' }),
  }
}
