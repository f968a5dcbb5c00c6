// What of a reply is the assistant's own fixed words, and what was put into them: names, prices and quotations.
import type { Language } from '../language/languages.ts'
import { type Phrases, phrases } from './phrases.ts'

/** Stand for what is put into a phrase: a text, an amount and another; no text holds them. */
const slots = ['\ue000', '\ue001', '\ue003'] as const
/** Stands for the customer's own words, which are said back in a denial. */
const echo = '\ue002'
const number = Number.NaN

/** Every phrase of a language, the slots left open. */
function templates(say: Phrases): string[] {
  const [one, amount, most] = slots
  return [
    say.greeting(one),
    say.thanks,
    say.goodbye,
    say.acknowledgement,
    say.howAreYou,
    say.whoAreYou(one),
    say.abilities(one),
    say.compliment,
    say.offTopic(one),
    say.offerPerson,
    say.handOff,
    say.handOffProblem,
    say.handOffAngry,
    say.handOffUnanswered,
    say.unavailable,
    say.notKnown,
    say.notCarried(null),
    say.notCarried(echo),
    say.closest([one]),
    say.categories([one]),
    say.emptyCatalog,
    say.cannotSeePictures,
    say.available(one, amount),
    say.available(one, null),
    say.price(one, amount),
    say.priceNotListed(one),
    say.noDetail(one),
    say.noMatchingAttribute(echo, one),
    say.more(number),
    say.cheapest(one, amount),
    say.dearest(one, amount),
    say.priceRange(amount, most),
    say.nothingInRange,
    say.productCount(number),
    say.whichProduct,
    say.didYouMean(one, amount),
    say.didYouMean(one, null),
    say.quoted ?? '',
    ...Object.values(say.headings),
  ].filter(template => template !== '')
}

/**
 * A phrase with something in it begins a line or a sentence; quotations are not to be taken for one. Spaces are left of
 * the phrase before it.
 */
const atStart = '(?<=(?:^|\\n|[.?!।؟] ) *)'

const patterns = new Map<Language, { pattern: RegExp; filled: string }[]>()

function patternsOf(language: Language) {
  const known = patterns.get(language)
  if (known) return known
  const made = templates(phrases(language))
    .sort((a, b) => b.length - a.length)
    .map(template => ({
      pattern: new RegExp(
        `${/[\ue000-\ue003]/.test(template) ? atStart : ''}${template
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/\ue000/g, '([^\\n]+?)')
          .replace(/\ue001|\ue003/g, '(\\$[\\d.,]*\\d)')
          .replace(/\ue002/g, '[^\\n\\d]+?')
          .replace('NaN', '\\d+')}`,
        'gu',
      ),
      filled: [...template.matchAll(/[\ue000\ue001\ue003]/g)].map((_, at) => `$${at + 1}`).join(' '),
    }))
  patterns.set(language, made)
  return made
}

/**
 * What a reply made of fixed phrases says of the business: the names, amounts and quotations in them.
 * Only for replies that no model wrote, since a model may fill a phrase with anything.
 */
export function withoutFixedParts(reply: string, language: Language): string {
  return patternsOf(language)
    .reduce((text, { pattern, filled }) => text.replace(pattern, filled === '' ? ' ' : `${filled}.`), reply)
    .trim()
}
