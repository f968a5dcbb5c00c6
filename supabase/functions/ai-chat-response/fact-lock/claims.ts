// "We also have …": what a sentence claims that the business has, gives or promises.
import { conceptsOf, isSupported } from './languages.ts'
import type { MaterialIndex } from './material.ts'
import { safeWords } from './safe-words.ts'
import { scriptsIn } from './scripts.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, stemOf, type Word, wordsOf } from './words.ts'

const adverbs =
  '(?:also|currently|now|do|can|even|still|always|just|proudly|happily|of course|definitely|certainly|already|have|to|then|usually|both|gladly)'
const opening = new RegExp(
  [
    `\\b(?:we|they|i)(?:'ve| have)? (?:${adverbs} )*(?:have|has|had|carry|offer|sell|stock|provide|got|make|accept|take|feature|include|run|give|keep|serve|supply|ship|deliver|cover|support|allow|guarantee|sponsor)\\b`,
    "\\bwe've\\b",
    `\\bthere(?:'s| is| are)(?: ${adverbs})*\\b`,
    `\\bcomes? (?:${adverbs} )*(?:in|with)\\b`,
    '\\b(?:includes?|including|features?|contains?|made (?:of|from|with|in)|equipped with|available (?:in|for|as|from|with))\\b',
    `\\byou (?:can|could|may|might|will|'ll)? ?(?:${adverbs} )*(?:find|get|buy|order|choose|pick|enjoy)\\b`,
    '\\b(?:recommend|suggest|check out|consider|how about|take a look at|have a look at|look at|go for|try|see)\\b',
    '\\b(?:our|another) (?=\\p{L})',
    '\\b(?:along|together|pairs?|goes?) (?:\\w+ )?with\\b',
    '\\byou (?:might|may|would|will) (?:also )?(?:like|love|want|prefer)\\b',
  ].join('|'),
  'giu',
)
/** "…is available": the claim stands before the verb. */
const closing =
  /\b([\p{L}][\p{L} '-]{1,60}?) (?:is|are) (?:\w+ ){0,2}?(?:available|in stock|on sale|for sale|offered|accepted|included|sold|stocked|provided)\b/giu

const denial =
  /\b(?:no|not|never|neither|nor|without|cannot|can't|isn't|aren't|doesn't|don't|didn't|won't|wouldn't|haven't|hasn't|unable|unfortunately|unsure|nothing|none|instead of|if|whether|kein\w*|nicht|pas|aucun\w*|não|nunca|sin|ni)\b|n't\b|নেই|নয়|\bনা\b|জানি না|(?<!\p{L})না(?!\p{L})|नहीं|(?<!\p{L})(?:ليس|لا|لم|لن)(?!\p{L})|\b(?:nei|nahi|nahin|naa)\b/iu

/** Claims in other languages, which the words of an English material cannot confirm one by one. */
const elsewhere =
  /\b(?:tenemos|vendemos|ofrecemos|contamos con|disponemos|hay|incluye|nous (?:avons|proposons|vendons|offrons)|il y a|wir (?:haben|verkaufen|bieten|führen)|temos|oferecemos|amader (?:kache|ekhane)|(?:hamare|humare) (?:paas|pass|yahan)|pawa jay|milega|milta hai)\b|আছে|রয়েছে|পাওয়া যায়|পাবেন|বিক্রি করি|हमारे पास|हमारे यहाँ|मिलता है|मिलेग|मिल जा|उपलब्ध|बेचते|لدينا|عندنا|نبيع|نوفر|يوجد|متوفر/iu

/** Words that promise something; each has to stand in the material. */
const promises =
  /\b(?:discounts?|sale|coupons?|vouchers?|promo(?:tion|tional)?s?|cashback|warrant(?:y|ies)|guarantees?|guaranteed|refunds?|refundable|money[- ]back|installments?|instalments?|emi|half[- ](?:price|off)|(?:a|one|two) (?:third|quarter|fifth|tenth)s? (?:off|cheaper|less)|(?:a )?(?:couple of|few|several|many) (?:business |working )?(?:minutes|hours|days|weeks|months|years)(?! ago)|get \S{1,20}(?: \S+)? free|buy one|bogo|in stock|out of stock|sold out|discontinued|price[- ]match\w*|best[- ]?sell\w*|same[- ]day|express|lifetime|organic|vegan|certified|waterproof|descuentos?|garantía|reembolso|gratis|remises?|gratuit\w*|kostenlos|rabatt|(?:a )?mitad de precio|(?:à )?moitié prix|(?:zum )?halben? preis|dos por uno)\b|অর্ধেক দাম|আধা দাম|आधे? दाम|نصف السعر|ছাড়|ওয়ারেন্টি|গ্যারান্টি|ফেরত|छूट|वारंटी|गारंटी|रिफंड|मुफ्त|मुफ़्त|ফ্রি|বিনামূল্যে|خصم|ضمان|مجان/giu

const freeOfCharge =
  /(?<!feel |[\p{L}]-)\b(?:free(?! (?:to|time))|complimentary|no (?:extra |additional )?(?:charge|cost|fee)|on the house|at no cost)\b/giu

/** What only people of the business can have done, and what the assistant does not tell of itself. */
const doneForYou =
  /\b(?:your|the) (?:\w+ )?(?:order|parcel|package|payment|refund|booking|reservation|account|replacement|item) (?:has (?:already )?been|was|is being|will be|is (?:now |already )?(?:on its way|confirmed|ready|shipped|refunded|cancelled|canceled|booked|reserved|processed))\b|\b(?:i|we)(?:'ve| have|'ll| will| just| now| already)* (?:refund|cancel|issu|process|book|reserv|appl(?:y|ied)|charg|credit|shipped|dispatch|approv|upgrad|chang|updat)\w*\b|\bi(?: was| am|'m| have been)(?: \w+)? (?:told|instructed|programmed|configured|prompted|ordered|trained)\b|\b(?:my|these|system|the) (?:\w+ )?(?:instructions|rules|prompts?|guidelines|programming) (?:are|is|say|says|tell|state|include|were|read)\b/iu
const included =
  /\b(?:delivery|shipping|postage|installation|assembly|tax(?:es)?|vat|gst)\b[^.,;]{0,12}\b(?:included|incl)\b|\b(?:including|includes|inclusive of|incl\.?) (?:\w+ )?(?:delivery|shipping|postage|installation|assembly|tax(?:es)?|vat|gst)\b/iu

/** What a sentence says in the affirmative that the material does not know. */
export function unknownClaims(
  sentence: string,
  index: MaterialIndex,
  { named, confirmed, inList }: { named: boolean; confirmed: boolean; inList: boolean },
): string[] {
  const found: string[] = []
  const isKnown = (word: Word) =>
    safeWords.has(word.key) || index.words.has(word.key) || index.words.has(stemOf(word))
  const strangers = (text: string) => wordsOf(text).filter(word => isContent(word) && !isKnown(word))

  for (const clause of clausesOf(
    sentence
      .replace(/\b(?:tele)?phone numbers?\b/gi, 'number')
      .replace(/\b(?:by|via|over the|on the) (?:tele)?phone\b/gi, ''),
  )) {
    const denied = denial.test(clause)
    if (!denied) {
      for (const match of clause.matchAll(opening)) {
        const phrase = nounPhrase(clause.slice(match.index + match[0].length))
        const strange = /^our /iu.test(match[0])
          ? strangers(phrase).filter(({ key }) => !isNeutral(key))
          : strangers(phrase)
        if (strange.length > 0) found.push(strange.map(({ text }) => text).join(' '))
      }
      for (const [, subject = ''] of clause.matchAll(closing)) {
        const strange = strangers(subject)
        if (strange.length > 0) found.push(strange.map(({ text }) => text).join(' '))
      }
      for (const [promise] of clause.matchAll(promises)) if (!isPromised(promise, index)) found.push(promise)
      if (doneForYou.test(clause)) found.push(clause.trim())
      if (included.test(clause) && !index.words.has('include') && !index.words.has('included'))
        found.push(clause.trim())
      if (freeOfCharge.test(clause) && !knowsFree(index)) found.push('free')
      freeOfCharge.lastIndex = 0
      if (elsewhere.test(clause) && !named && !confirmed && !isWrittenAlike(clause, index, strangers))
        found.push(clause.trim())
    }
  }
  if (inList && found.length === 0) {
    const head = sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s*/u, '').split(/ [-–—] |[:($€£৳₹\d]/u)[0] ?? ''
    const strange = strangers(head)
    if (strange.length > 0 && !denial.test(sentence)) found.push(strange.map(({ text }) => text).join(' '))
  }
  return [...new Set(found)]
}

/** Whether the material makes the promise, in these words or another form of the one word. */
function isPromised(promise: string, index: MaterialIndex): boolean {
  const said = wordsOf(promise)
  const abroad = conceptsOf(promise.toLowerCase())
  if (abroad && isSupported(abroad, index)) return true
  const [first] = said
  // A guarantee is more than a warranty, which shares its stem.
  if (said.length === 1 && first)
    return index.words.has(first.key) || (!/^guarantee/.test(first.key) && index.words.has(stemOf(first)))
  return index.running.includes(` ${said.map(({ key }) => key).join(' ')} `)
}

const knowsFree = ({ words }: MaterialIndex) =>
  ['free', 'complimentary', 'gratis'].some(word => words.has(word))

/** Whether the material is written in the clause's script and knows its words. */
function isWrittenAlike(
  clause: string,
  { scripts }: MaterialIndex,
  strangers: (text: string) => Word[],
): boolean {
  const written = scriptsIn(clause)
  const content = wordsOf(clause).filter(isContent).length
  return (
    written.every(script => scripts.has(script)) &&
    strangers(clause.replace(elsewhere, ' ')).length * 3 <= content
  )
}

/** Parts of a sentence that deny or claim on their own. */
export function clausesOf(sentence: string): string[] {
  return sentence.split(
    /[.!?;:,।\n()]+(?=\s|$)|\s[-–—]\s|\b(?:but|however|though|although|instead(?! of)|pero|mais|aber)\b|কিন্তু|लेकिन|ولكن|لكن/giu,
  )
}

/** Up to the word that leads away from the thing itself. */
function nounPhrase(text: string): string {
  return (
    text.split(
      /\b(?:for|that|which|who|to|when|because|so|at|from|as|is|are|was|were|has|can|will|costs?|comes?|goes|sells?|measures?|weighs?|while|since|until|where|you|we|i|right here|if you|in case)\b/iu,
    )[0] ?? ''
  )
}

/** Whether a clause denies something or leaves it open. */
export const isDenied = (clause: string): boolean => denial.test(clause)

/** Whether a line opens a list of what the business has: "Here is what we have:". */
export const isOpenClaim = (sentence: string): boolean => /:\s*$/.test(sentence) && !denial.test(sentence)
