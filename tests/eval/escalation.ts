import { z } from 'zod'
import { groupBy, inParallel, openShop } from './assistant.ts'
import { findSetFolders, readRows } from './data.ts'
import type { Evaluation, Figure } from './evaluation.ts'
import { proportion } from './table.ts'

const message = z.object({ id: z.string(), text: z.string(), escalate: z.boolean(), source: z.string() })

const least = { recall: 0.85, precision: 0.8 }

/** Whether the owner is called when a customer wants a person, and only then. */
export const evaluateEscalation: Evaluation = async ({ dataFolder, sql, compose }) => {
  const folders = await findSetFolders(dataFolder, 'escalation', ['messages.jsonl'])
  const messages = await readRows(folders, 'messages.jsonl', message)
  const shop = await openShop({ sql, compose }, 'A shop', [])
  const asked = await inParallel(messages, 4, async row => ({ ...row, outcome: await shop.ask(row.text) }))

  const measure = (
    set: string,
    rows: typeof asked,
    least?: { recall: number; precision: number },
  ): Figure[] => {
    const called = rows.filter(({ outcome }) => outcome.escalated)
    const wanted = rows.filter(({ escalate }) => escalate)
    const rightly = called.filter(({ escalate }) => escalate).length
    const figure = (measure: 'recall' | 'precision', total: number): Figure => ({
      set,
      measure,
      count: total,
      value: proportion(rightly, total),
      ...(least ? { least: least[measure] } : {}),
    })
    return [figure('recall', wanted.length), figure('precision', called.length)]
  }
  const bySource = groupBy(asked, ({ source }) => source).flatMap(([source, rows]) => measure(source, rows))
  return {
    figures: [...bySource, ...measure('all', asked, least)],
    details: asked.filter(({ outcome, escalate }) => outcome.escalated !== escalate),
  }
}
