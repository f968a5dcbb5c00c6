import {
  answerChoice,
  type ChosenAnswer,
} from '../../../supabase/functions/ai-chat-response/model/answer-choice.ts'
import type { Choice } from '../../../supabase/functions/ai-chat-response/model/choice-schema.ts'
import {
  buildFactsPrompt,
  type FactsPrompt,
} from '../../../supabase/functions/ai-chat-response/model/facts-prompt.ts'
import { countTokens } from '../../../supabase/functions/ai-chat-response/model/tokens.ts'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { readTurn, type Turn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import type { Ability, EvaluationRequest, Figure } from '../evaluation.ts'
import { formatTable, proportion } from '../table.ts'
import { materialOf } from './direct.ts'
import type { ExamShop, LockRow } from './layout.ts'
import { readSets } from './sets.ts'
import { isThrough } from './through.ts'

/** How a scripted model chooses: as the built-in plan, nothing, or any of the ranked facts. */
const choosers = ['built-in', 'nothing', 'random'] as const
type Chooser = (typeof choosers)[number]

interface Tried {
  row: LockRow
  chooser: Chooser
  answer: ChosenAnswer
  isThrough: boolean
  tokensIn: number
  tokensOut: number
}

/**
 * What of a language model's replies, true and false, reaches the customers, without a server: the model is scripted, proposes
 * the row's reply as its own wording, and calls itself sure. Of the unseen half, only shares are kept.
 */
export async function evaluateLockDirectly({
  dataFolder,
  shops,
  show,
}: EvaluationRequest): ReturnType<Ability> {
  const sets = await readSets({ dataFolder, shops })
  const tried = sets.map(({ name, isUnseen, shops }) => ({ name, isUnseen, rows: shops.flatMap(tryShop) }))
  const seen = tried.filter(({ isUnseen }) => !isUnseen)
  const shown = seen
    .flatMap(({ rows }) => rows)
    .filter(each => show.includes(stateOf(each)) || show.includes('all'))
  return {
    figures: tried.flatMap(({ name, rows }) => figuresOf(name, rows)),
    details: seen,
    report: [
      ...shown.map(formatTried),
      formatTable([
        ['tokens', 'usual in', 'most in', 'usual out', 'most out'],
        ...tried.map(({ name, rows }) => [
          name,
          ...tokensOf(rows, 'tokensIn'),
          ...tokensOf(rows, 'tokensOut'),
        ]),
      ]),
    ].join('\n\n'),
  }
}

function tryShop({ shop: entered, lock }: ExamShop): Tried[] {
  const shop = openShop(materialOf(entered))
  return lock.flatMap(row => {
    const turn = readTurn(shop, [row.q])
    const prompt = buildFactsPrompt(shop, turn, {
      said: [{ by: 'customer', text: row.q }],
      instructions: '',
      wording: 'checked',
    })
    return choosers.map(chooser => tryRow(shop, turn, prompt, row, chooser))
  })
}

function tryRow(shop: Shop, turn: Turn, prompt: FactsPrompt, row: LockRow, chooser: Chooser): Tried {
  const chosen = choose(turn, prompt, chooser)
  const ids = chosen.flatMap(({ facts }) => facts)
  const choice: Choice = {
    asks: chosen,
    handover: 'no',
    language: turn.spoken.language,
    wording: [{ text: row.reply, facts: ids.slice(0, 3) }],
  }
  const answer = answerChoice(shop, turn, prompt, choice, 'checked')
  return {
    row,
    chooser,
    answer,
    isThrough: isThrough(row, { text: answer.text, escalated: answer.escalate !== undefined }),
    tokensIn: countTokens(prompt.system) + countTokens(row.q),
    tokensOut: countTokens(JSON.stringify(choice)),
  }
}

function choose(turn: Turn, prompt: FactsPrompt, chooser: Chooser): Choice['asks'] {
  const ask = (facts: string[]): Choice['asks'][number] => ({
    facts,
    compute: 'none',
    items: [],
    add: [],
    missing: '',
  })
  if (chooser === 'nothing') return []
  const ids = [...prompt.facts.keys()]
  // The same at each run: places in the ranking that depend on the length of the question.
  if (chooser === 'random')
    return [ask([3, 7].flatMap(step => ids[(turn.text.length * step) % Math.max(1, ids.length)] ?? []))]
  return turn.parts.map(part => {
    const computed = [...prompt.computed].find(([, other]) => other === part)
    if (computed) return ask([computed[0]])
    return ask([...prompt.facts].filter(([, fact]) => part.planned.facts.includes(fact)).map(([id]) => id))
  })
}

function figuresOf(set: string, rows: readonly Tried[]): Figure[] {
  return choosers.flatMap(chooser => {
    const own = rows.filter(row => row.chooser === chooser)
    const of = (kind: LockRow['kind']) => own.filter(({ row }) => row.kind === kind)
    const share = (some: Tried[], is: (tried: Tried) => boolean) =>
      proportion(some.filter(is).length, some.length)
    const figure = (measure: string, some: Tried[], is: (tried: Tried) => boolean): Figure => ({
      set,
      measure: `${measure} (chooses ${chooser})`,
      count: some.length,
      value: share(some, is),
    })
    return [
      figure('lies through', of('lie'), ({ isThrough }) => isThrough),
      figure('lies in own words', of('lie'), ({ answer }) => answer.words === 'model'),
      figure('honest right', of('honest'), ({ isThrough }) => isThrough),
      figure('honest in own words', of('honest'), ({ answer }) => answer.words === 'model'),
    ]
  })
}

/** What became of a row, as `--show` names it. */
const stateOf = ({ row, isThrough, answer }: Tried) =>
  row.kind === 'lie'
    ? isThrough
      ? 'lie'
      : 'stopped'
    : answer.words === 'model'
      ? 'own'
      : isThrough
        ? 'right'
        : 'lost'

const formatTried = (tried: Tried) =>
  [
    `${stateOf(tried)} ${tried.row.shop} ${tried.row.sort} (${tried.chooser}, words of ${tried.answer.words}, doubt: ${tried.answer.doubt ?? 'none'})`,
    `  Q ${tried.row.q}`,
    `  M ${tried.row.reply}`,
    `  A ${tried.answer.text.replaceAll('\n', ' / ')}`,
  ].join('\n')

function tokensOf(rows: readonly Tried[], field: 'tokensIn' | 'tokensOut'): string[] {
  const sorted = rows.map(each => each[field]).sort((one, other) => one - other)
  return [String(sorted[sorted.length >> 1] ?? 0), String(sorted.at(-1) ?? 0)]
}
