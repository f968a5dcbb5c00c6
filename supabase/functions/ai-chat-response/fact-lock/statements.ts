// The last line of the lock: a statement consists of words that the material has, and of words that say nothing by
// themselves. What is left over is invented: a feature, a product, a promise, or words that someone dictated.
import { clausesOf, isDenied } from './claims.ts'
import {
  foreignStrangers,
  hasEnglish,
  isEnglish,
  isFunctionWord,
  isNeutralAbroad,
  plain,
} from './languages.ts'
import type { MaterialIndex } from './material.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, stemOf, type Word, wordsOf } from './words.ts'

export interface StatementContext {
  /** Whether the sentence names a product of the business. */
  named: boolean
  /** Whether something in it was confirmed, and nothing contradicted. */
  confirmed: boolean
  /** Whether it states a price. */
  priced: boolean
  /** Whether it states days or times, which are confirmed. */
  timed: boolean
  /** Keys of the customer's own words. */
  said: ReadonlySet<string>
}

/** Words after which a reply speaks of what is the customer's, not of what is the business's. */
const ofTheCustomer =
  /\b(?:your|yours|you're|if|in case|whether|whenever|about|regarding|looking for|searching for)\b/iu
const suits =
  /\b(?:great|perfect|perfectly|ideal|good|lovely|nice|wonderful|excellent|fantastic|suitable|suited|handy|made|enough|best|choice|pick|option|gift|idea|deal|popular|favou?rite) (?:\w+ )?(?:for|as)(?: (?:a|an|the|your|any|all|some|every|those|these|both|either))*(?: [\p{L}'-]+){0,2}$/iu
/** Uses in which a wrong word harms. */
const risky =
  /^(?:dishwash\w*|microwav\w*|ovens?|freez\w*|allerg\w*|infants?|newborns?|bab(?:y|ies)|toddlers?|pregnan\w*|medic\w*|celiacs?|coeliacs?|diabet\w*|vegans?|vegetarians?|div\w+|rain\w*|snow\w*|water\w*|submer\w*|swim\w*|free)$/iu

/** Questions that tell something. */
const telling =
  /\b(?:(?:what|how) about (?:a|an|our|some|the)|did you know|do you know that|have you (?:heard|seen|tried)|aren't you|isn't (?:it|that)|who could resist|why not (?:try|get|buy)|would you (?:like|prefer|want) (?:to (?:try|see|buy|get|have) )?(?:our|a|an|some|the|one of)|shall i (?:add|send|show) (?:you )?(?:our|a|an|some|the))\b/iu
const asking =
  /\b(?:you|your|yours|which|what|who|whom|when|where|how|shall i|should i|may i|can i|could i|is that|is it|is this|anything|something)\b/iu

/**
 * Words of a sentence that nothing vouches for.
 * @param sentence cleaned, with its facts blanked
 */
export function unknownWords(sentence: string, index: MaterialIndex, context: StatementContext): string[] {
  if (!isEnglish(sentence)) return foreignStrangers(sentence, index, context)
  const isQuestion = /\?["')\s]*$/.test(sentence) && asking.test(sentence) && !telling.test(sentence)
  if (isQuestion) return []
  const unknown = clausesOf(sentence)
    .flatMap(clause => unknownIn(clause, index, context.said))
    .filter(word => !(context.timed && /^(?:opens?|opening|closed|closes)$/i.test(word)))
  return hasEnglish(sentence)
    ? unknown
    : unknown.filter(word => !isNeutralAbroad(plain(word.toLowerCase())) && !isFunctionWord(word))
}

function unknownIn(clause: string, index: MaterialIndex, said: ReadonlySet<string>): string[] {
  if (isDenied(clause)) return deniedFeatures(clause, index)
  const isKnown = (word: Word) =>
    isNeutral(word.key) || index.words.has(word.key) || index.words.has(stemOf(word))
  const text = clause.replace(
    /\b(?:(?:by|via|over the|on the) (?:tele)?phone|(?:tele)?phone numbers?)\b/giu,
    found => ' '.repeat(found.length),
  )
  return wordsOf(text)
    .filter(word => isContent(word) && !isKnown(word))
    .filter(word => {
      const before = clause.slice(0, word.at)
      // "a solid choice"
      if (/^ (?:choice|pick|option|idea|deal|fit|match|value)s?\b/iu.test(clause.slice(word.end)))
        return false
      if (/\byour (?:\w+ )?$/iu.test(before)) return risky.test(word.text)
      if (
        said.has(word.key) &&
        (/^\p{Lu}/u.test(word.text) || ofTheCustomer.test(before) || /\bfor (?:\w+ ){0,3}$/iu.test(before))
      )
        return false
      if (suits.test(before + word.text) && !risky.test(word.text)) return false
      if (/^\s*(?:so |and )?(?:if|whether|in case|when(?:ever)?) (?:you|your)\b/iu.test(before)) return false
      return true
    })
    .map(({ text }) => text)
}

/** What a thing is said not to do or to need: that is as much a claim as its opposite. */
const lacks =
  /\b(?:(?:doesn't|does not|don't|do not|won't|will not|never|isn't|can't|cannot) (?:\w+ )?(?:contain|include|use|need|require|expire|shrink|fade|leak|rust|break|tear|stain|scratch|melt|spill|wear|smell|scale|dent|chip|peel|burn|bend|lose|trigger|cause|cost|charge)(?:s|es|ed|t)?\b|\b(?:contains?|has|have|uses?|needs?|requires?|with) (?:no|zero) |\bno (?:\w+ ){1,3}?(?:needed|required|necessary)\b|\b(?:without(?: any)?|free of|free from) )/iu
const unaware =
  /\b(?:material|information|details?|catalog(?:ue)?|description|list(?:ing)?|page|polic(?:y|ies)|i|know|sure|say|says|mention|mentions|idea|problem|worries|doubt|longer|need to|matter)\b/iu

const costs =
  /\b(?:charges?|fees?|costs?|deposit|minimum|limit|expir\w*|restocking|obligation|questions|catch|strings|tax(?:es)?|interest)\b/iu

function deniedFeatures(said: string, index: MaterialIndex): string[] {
  const clause = said.replace(
    /\b(?:have|had|got|with|for|about|are) (?:any|more|further|other|additional) (?:\w+ )?questions?\b(?! asked)/giu,
    found => ' '.repeat(found.length),
  )
  const match =
    lacks.exec(clause) ?? (costs.test(clause) ? /\b(?:no|without|zero|any|not|n't)\b/iu.exec(clause) : null)
  if (!match || unaware.test(clause)) return []
  if (/\bwe (?:\w+ )?(?:have|carry|sell|stock|offer)\b/iu.test(clause) && !costs.test(clause)) return []
  return wordsOf(clause.slice(match.index))
    .filter(word => isContent(word) && !/n't$/.test(word.text) && !isDenied(word.text))
    .filter(word => !index.words.has(word.key) && !index.words.has(stemOf(word)))
    .filter(word => !isNeutral(word.key) || costs.test(word.text))
    .map(({ text }) => text)
}

/** Letters one by one, which spell what is not to be said. */
export function spelledOut(sentence: string): string[] {
  const runs =
    sentence.match(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ .,_*|/-]{1,3}){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu) ?? []
  return runs.filter(run => (run.match(/\p{L}/gu)?.length ?? 0) >= 4)
}
