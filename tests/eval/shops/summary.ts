import { groupBy } from '../assistant.ts'
import { formatProportion, formatTable, proportion } from '../table.ts'
import type { TimedReply } from './ask.ts'
import type { Question } from './layout.ts'
import type { Flag, Score, Verdict } from './scoring/score.ts'

/** A turn of a chat with its reply and the verdict on it. */
export interface ScoredTurn extends Question, Score {
  shop: string
  /** The language that the owner writes in. */
  material: string
  reply: TimedReply
}

const groupings: [string, (turn: ScoredTurn) => string][] = [
  ['shop', ({ shop }) => shop],
  ['class', turn => turn.class],
  ['language', ({ lang }) => lang],
  ['asked in', ({ lang, material }) => (lang === material ? "the owner's language" : 'another')],
  ['turn', ({ turn }) => (turn > 1 ? 'follow-up' : 'first')],
  ['together', () => 'all'],
]

const otherVerdicts: [string, Verdict][] = [
  ['incomplete', 'incomplete'],
  ['declined', 'declined'],
  ['missed', 'missed_handover'],
  ['needless', 'needless_handover'],
]
const flags: Flag[] = ['blob', 'language', 'currency', 'denial', 'error']

/** Tables of a set's verdicts and flags, with 95 % intervals, and how long the replies took. It names no turn's words. */
export function formatSummary(set: string, turns: ScoredTurn[]): string {
  const tables = groupings.map(([title, keyOf]) =>
    formatTable([
      [title, 'turns', 'right', 'misleading', ...otherVerdicts.map(([heading]) => heading), ...flags],
      ...groupBy(turns, keyOf).map(([key, group]) => row(key, group)),
    ]),
  )
  return [`shops: ${set}`, ...tables, latency(turns)].join('\n\n')
}

function row(key: string, turns: ScoredTurn[]): string[] {
  const count = (verdict: Verdict) => turns.filter(turn => turn.verdict === verdict).length
  return [
    key,
    String(turns.length),
    formatProportion(proportion(count('right'), turns.length)),
    formatProportion(proportion(count('misleading'), turns.length)),
    ...otherVerdicts.map(([, verdict]) => String(count(verdict))),
    ...flags.map(flag => String(turns.filter(turn => turn.flags.includes(flag)).length)),
  ]
}

function latency(turns: ScoredTurn[]): string {
  const times = turns.map(({ reply }) => reply.milliseconds).sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return `reply after: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`
}

/** One turn in words: what was asked, what is right, what came, and what of it made the verdict. */
export function formatTurn({
  id,
  verdict,
  flags,
  q,
  right,
  reply,
  missing,
  hit,
  ...turn
}: ScoredTurn): string {
  return [
    `${id} [${turn.class}] ${verdict}${flags.length > 0 ? ` (${flags.join(', ')})` : ''}`,
    `asked: ${q}`,
    `right: ${right}`,
    `reply: ${reply.escalated ? '[handed over] ' : ''}${reply.text?.replaceAll('\n', ' ⏎ ') ?? '(none)'}`,
    ...(missing.length > 0 ? [`missing: ${missing.join('  ')}`] : []),
    ...(hit.length > 0 ? [`hit: ${hit.join('  ')}`] : []),
  ].join('\n  ')
}
