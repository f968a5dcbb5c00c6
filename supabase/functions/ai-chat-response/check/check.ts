// Whether a reply in a model's own words says what the facts say, and nothing else. In doubt it does not: the answer is then
// worded from the facts.
import type { Wording } from '../find/terms.ts'
import { detect } from '../languages/detect.ts'
import { dictionaryFor } from '../languages/dictionary-for.ts'
import type { Spoken } from '../languages/languages.ts'
import { meaningsOf } from '../languages/meanings.ts'
import { wordsOf } from '../languages/phrases.ts'
import type { Shop } from '../plan/shop.ts'
import type { Turn } from '../say/answer.ts'
import type { Fact } from '../sheet/fact.ts'
import { type Aligned, alignClause, isSaid, type Setting } from './align.ts'
import { type Clause, readReply } from './clauses.ts'
import { unmetCondition } from './conditions.ts'
import { computedPieces, isDerived } from './derived.ts'
import { doubtOfLead } from './meaning.ts'
import { piecesOf } from './pieces.ts'
import { answersQuestion } from './question.ts'
import { namesOf } from './sought.ts'
import { leadOf, roleOf, says } from './words.ts'

/** Most characters of a reply. */
const longest = 700

export interface Checked {
  /** Why the reply may not be sent: what kind of doubt there is. Undefined when it may. */
  doubt?: string
  /** The facts that it tells. */
  facts: readonly Fact[]
}

/**
 * Checks a reply against a shop's facts.
 * @param turn the message that it answers, as the built-in assistant read it
 * @param reply in the model's words
 */
export function checkReply(shop: Shop, turn: Turn, reply: string): Checked {
  const doubtful = (doubt: string): Checked => ({ doubt, facts: [] })
  if (reply.trim() === '' || reply.length > longest || /[<>{}`*_#|]/.test(reply)) return doubtful('form')
  const spoken = languageOf(reply, turn.spoken)
  if (!spoken) return doubtful('language')
  const { language, romanised } = spoken
  const wording: Wording = { language, romanised, dictionary: dictionaryFor(spoken) }
  const pieces = [...piecesOf(shop.index), ...computedPieces(shop, turn)]
  const setting: Setting = {
    shop,
    turn,
    wording,
    pieces,
    stated: [],
    open: [],
    against: new Set(),
    topic: new Set(),
  }
  const aligned: Aligned[] = []
  const denied = new Set<Aligned>()
  const sentences = readReply(reply, wording, shop.material.currency, value => isSaid(turn, value))
  for (const sentence of sentences) {
    if (says(sentence.text, 'acts', language)) return doubtful('act')
    const lead = leadOf(sentence.text, language)
    const own: Aligned[] = []
    let isUnknown = false
    for (const clause of sentence.clauses) {
      if (isLead(clause)) continue
      if (says(clause.text, 'unknown', language)) {
        if (!isHonestlyUnknown(clause, setting)) return doubtful('unknown')
        isUnknown = true
        continue
      }
      const found = alignClause(setting, clause, sentence)
      if ('doubt' in found) return doubtful(found.doubt)
      own.push(found)
    }
    const doubt = isUnknown ? undefined : doubtOfLead(setting, lead, own)
    if (doubt) return doubtful(doubt)
    aligned.push(...own)
    if (lead === 'no') for (const each of own) denied.add(each)
    for (const key of sentence.clauses.flatMap(namesOf).flat()) setting.topic.add(key)
  }
  const loose = setting.open.find(value => !isDerived(setting, value))
  if (loose) return doubtful(`value: ${'amount' in loose ? loose.amount : ''}`)
  // What holds for fewer still is left out of a no without harm.
  const unmet = aligned
    .filter(each => !denied.has(each))
    .flatMap(({ pieces }) => pieces.flatMap(piece => unmetCondition(setting, piece, reply) ?? []))
  if (unmet[0] !== undefined) return doubtful(`condition: ${unmet[0]}`)
  const told = new Set(aligned.flatMap(({ pieces }) => pieces.map(({ fact }) => fact)))
  const untold = [...setting.against].find(fact => !told.has(fact))
  if (untold) return doubtful(`denied: ${untold.statement}`)
  const doubt = answersQuestion(setting, aligned, sentences)
  if (doubt) return doubtful(doubt)
  return { facts: [...told] }
}

/** The customer's language, in whatever letters, unless the reply is in another one. Names alone tell none. */
function languageOf(reply: string, asked: Spoken): Spoken | undefined {
  const found = detect(reply, [asked.language])
  if (!found || found.language === asked.language) return found ?? asked
  const words = wordsOf(reply).map(({ text }) => text)
  const share = (language: Spoken['language']) =>
    words.filter(word => meaningsOf(language).isFunctionWord(word)).length
  return share(asked.language) >= share(found.language) ? asked : undefined
}

/** "No," before what it is about. */
const isLead = ({ content, values, scope }: Clause) => content.length + values.length + scope.length === 0

/** That something is not known may be said of what the built-in plan's facts do not say either, and of nothing else. */
function isHonestlyUnknown(
  clause: Clause,
  { turn, shop: { index }, wording: { language } }: Setting,
): boolean {
  const isOpen = turn.parts.some(({ ask, planned }) => {
    const keys = new Set(
      planned.facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
    )
    return (
      planned.certainty !== 'sure' ||
      ask.terms.some(({ role, keys: asked }) => role === 'content' && !asked.some(key => keys.has(key)))
    )
  })
  const asked = new Set(turn.parts.flatMap(({ ask }) => ask.terms.flatMap(({ term }) => [...term.keys])))
  // "I do not know, drops are covered" says something else besides.
  const isAll = clause.text
    .split(/[,;:–—]/)
    .every(
      part =>
        says(part, 'unknown', language) ||
        wordsOf(part).every(({ text }) => roleOf(text, language) === 'neutral'),
    )
  return (
    isOpen &&
    isAll &&
    clause.values.every(value => isSaid(turn, value)) &&
    clause.content.every(({ keys }) => keys.some(key => asked.has(key)))
  )
}
