import { z } from 'zod'
import { openAssistant } from '../../supabase/functions/ai-chat-response/model/open-assistant.ts'
import { openShop as openDirectly } from '../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerTurn } from '../../supabase/functions/ai-chat-response/say/answer.ts'
import { groupBy, inParallel, openShop } from './assistant.ts'
import { EvalDataError, findSetFolders, readRows } from './data.ts'
import { withFreshDatabase } from './database.ts'
import type { Ability, Figure, Measured } from './evaluation.ts'
import { proportion } from './table.ts'

const message = z.object({ id: z.string(), text: z.string(), escalate: z.boolean(), source: z.string() })

const least = { recall: 0.85, precision: 0.8 }

type Message = z.infer<typeof message>
type Asked = Message & { isCalled: boolean; half: 'even' | 'odd' }

/** Whether the owner is called when a customer wants a person, and only then. */
export const evaluateEscalation: Ability = async ({ dataFolder, settings, isDirect }) => {
  if (!dataFolder) throw new EvalDataError('EVAL_DATA has to name the folder of the evaluation data.')
  const folders = await findSetFolders(dataFolder, 'escalation', ['messages.jsonl'])
  const messages = await readRows(folders, 'messages.jsonl', message)
  // The rules are made with an eye on the even lines; the odd ones tell how good they are.
  const asked = (row: Message, index: number, isCalled: boolean): Asked => ({
    ...row,
    isCalled,
    half: index % 2 === 0 ? 'odd' : 'even',
  })
  if (isDirect) {
    const shop = openDirectly(emptyShop)
    return figuresOf(
      messages.map((row, index) => asked(row, index, answerTurn(shop, [row.text]).escalate !== undefined)),
    )
  }
  const assistant = await openAssistant(settings)
  return withFreshDatabase(async sql => {
    const shop = await openShop({ sql, assistant }, 'A shop', [])
    const called = await inParallel(messages, 4, async ({ text }) => (await shop.ask(text)).escalated)
    return figuresOf(messages.map((row, index) => asked(row, index, called[index] === true)))
  })
}

const emptyShop = {
  business: { id: 'shop', name: 'A shop', description: '', policies: '' },
  currency: 'USD',
  products: [],
  articles: [],
}

function figuresOf(asked: readonly Asked[]): Measured {
  const bySource = [...groupBy([...asked], ({ source }) => source)].flatMap(([source, rows]) =>
    measure(source, rows),
  )
  const byHalf = [...groupBy([...asked], ({ half }) => half)].flatMap(([half, rows]) =>
    measure(`${half} lines`, rows),
  )
  return {
    figures: [...bySource, ...byHalf, ...measure('all', asked, least)],
    details: asked.filter(({ isCalled, escalate }) => isCalled !== escalate),
  }
}

function measure(
  set: string,
  rows: readonly Asked[],
  least?: { recall: number; precision: number },
): Figure[] {
  const called = rows.filter(({ isCalled }) => isCalled)
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
