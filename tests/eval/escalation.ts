import { z } from 'zod'
import { groupBy, inParallel, openShop } from './assistant.ts'
import { findSetFolders, readRows } from './data.ts'
import type { Evaluation } from './main.ts'
import { formatProportion, formatTable, proportion } from './table.ts'

const message = z.object({ id: z.string(), text: z.string(), escalate: z.boolean(), source: z.string() })

const least = { recall: 0.85, precision: 0.8 }

/** Whether the owner is called when a customer wants a person, and only then. */
export const evaluateEscalation: Evaluation = async ({ dataFolder, sql, print }) => {
  const folders = await findSetFolders(dataFolder, 'escalation', ['messages.jsonl'])
  const messages = await readRows(folders, 'messages.jsonl', message)
  const shop = await openShop(sql, 'A shop', [])
  const asked = await inParallel(messages, 4, async row => ({ ...row, outcome: await shop.ask(row.text) }))

  const measure = (name: string, rows: typeof asked) => {
    const called = rows.filter(({ outcome }) => outcome.escalated)
    const wanted = rows.filter(({ escalate }) => escalate)
    const rightly = called.filter(({ escalate }) => escalate).length
    return {
      name,
      rows: rows.length,
      wanted: wanted.length,
      recall: proportion(rightly, wanted.length),
      precision: proportion(rightly, called.length),
    }
  }
  const all = measure('all', asked)
  const bySource = groupBy(asked, ({ source }) => source).map(([source, rows]) => measure(source, rows))
  print(
    formatTable([
      ['set', 'messages', 'for a person', 'recall', 'precision'],
      ...[...bySource, all].map(({ name, rows, wanted, recall, precision }) => [
        name,
        String(rows),
        String(wanted),
        formatProportion(recall),
        formatProportion(precision),
      ]),
    ]),
  )
  return {
    passed: all.recall.value >= least.recall && all.precision.value >= least.precision,
    details: asked.filter(({ outcome, escalate }) => outcome.escalated !== escalate),
  }
}
