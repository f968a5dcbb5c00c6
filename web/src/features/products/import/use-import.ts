import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { useReplay } from '@/lib/replay/use-replay'
import type { Words } from '@/lib/replay/words'
import { serverWords } from '@/lib/server-words/server-words'
import { getSupabase } from '@/lib/supabase'
import { randomUuid } from '@/lib/uuid'
import { useRefreshProducts } from '../api/use-refresh-products.ts'
import { fetchNames } from './fetch-catalog.ts'
import { type ImportRow, toBatches, toEdit, toImportRow } from './import-batches.ts'
import type { ImportPlan, Issue } from './import-plan.ts'
import { readImport } from './read-csv.ts'
import { type SentRow, sendBatch } from './send-import.ts'

/** What to do with products whose names are in the catalog already. */
export type KnownProducts = 'skip' | 'update'

export interface Progress {
  total: number
  added: number
  updated: number
  skipped: number
  /** What the server refused, by row. */
  refused: Issue[]
}

export type ImportState =
  | { step: 'choose'; fault?: string }
  | { step: 'reading'; fileName: string }
  | { step: 'preview'; fileName: string; plan: ImportPlan }
  | { step: 'sending'; plan: ImportPlan; progress: Progress }
  /** `fault`: why it stopped early; empty when the owner stopped it. */
  | { step: 'done'; plan: ImportPlan; progress: Progress; left: ImportRow[][]; fault?: string }

const unreachable = () => t`The server could not be reached.`
const words = (): Words => ({
  verb: t({ message: 'Import', context: 'button' }),
  unseen: t`Import without looking`,
  before: t`Before you import`,
  busy: t`Importing...`,
  goOn: t`Back to the file`,
})

/** The steps of an import: a file is chosen, read, previewed, checked as a whole, and sent in batches. */
export function useImport(businessId: string) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const refresh = useRefreshProducts(businessId)
  const { save, isSaving: isChecking } = useReplay(businessId)
  const stopper = useRef<AbortController>(undefined)
  const [changeId] = useState(randomUuid)

  useEffect(() => () => stopper.current?.abort(), [])

  const choose = async (file: File) => {
    setState({ step: 'reading', fileName: file.name })
    try {
      const [{ backend }, existing] = await Promise.all([getSupabase(), fetchNames(businessId)])
      const plan = await readImport(file, { existing, storageUrl: backend.url })
      setState({ step: 'preview', fileName: file.name, plan })
    } catch (error) {
      setState({ step: 'choose', fault: messageOf(error, unreachable()) })
    }
  }

  /** Begins to send once it has been seen what that changes. @returns whether the owner gave the import up */
  const start = async (plan: ImportPlan, known: KnownProducts): Promise<boolean> => {
    const chosen = plan.products.filter(({ existingId }) => known === 'update' || existingId === undefined)
    const skipped = plan.products.length - chosen.length
    const rows = chosen.map(product => toImportRow(product, randomUuid))
    const outcome = await save(rows.map(toEdit), {
      words: words(),
      opensWhenSlow: true,
      store: async () => {},
    })
    if (outcome === 'saved')
      void send(plan, toBatches(rows), { total: rows.length, added: 0, updated: 0, skipped, refused: [] })
    return outcome === 'cancelled'
  }

  const send = async (plan: ImportPlan, batches: ImportRow[][], before: Progress) => {
    const controller = new AbortController()
    stopper.current = controller
    const { signal } = controller
    const left = [...batches]
    let progress = before
    let fault: string | undefined
    setState({ step: 'sending', plan, progress })
    try {
      for (let batch = left[0]; batch; batch = left[0]) {
        progress = withSent(progress, await sendBatch({ businessId, changeId }, batch, signal))
        left.shift()
        setState({ step: 'sending', plan, progress })
      }
    } catch (error) {
      fault = signal.aborted ? '' : messageOf(error, unreachable())
    }
    setState({ step: 'done', plan, progress, left, ...(fault !== undefined && { fault }) })
    refresh()
  }

  return {
    state,
    isChecking,
    choose,
    start,
    /** Continues after a fault. */
    resume: () => state.step === 'done' && send(state.plan, state.left, state.progress),
    stop: () => stopper.current?.abort(),
    reset: () => setState({ step: 'choose' }),
  }
}

function withSent(progress: Progress, rows: SentRow[]): Progress {
  const count = (outcome: SentRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  const refused = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ line, message }) => ({
      line,
      message: message === null ? t`It could not be stored.` : serverWords(message),
      isError: true,
    }))
  return {
    ...progress,
    added: progress.added + count('added'),
    updated: progress.updated + count('updated'),
    refused: [...progress.refused, ...refused].sort((a, b) => a.line - b.line),
  }
}
