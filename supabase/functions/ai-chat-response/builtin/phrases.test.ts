import { describe, expect, test } from 'vitest'
import { findViolations } from '../fact-lock/lock.ts'
import { detectLanguage } from '../language/detect.ts'
import { languages } from '../language/languages.ts'
import { languageFault } from '../language/rule.ts'
import { withoutFixedParts } from './fixed-parts.ts'
import { offersPerson, phrases } from './phrases.ts'

const mug = { id: 'p', name: 'Stoneware Mug', category: 'Kitchen', price: 24.5, description: '' }
const bowl = { id: 'q', name: 'Breakfast Bowl', category: 'Kitchen', price: 28, description: '' }
const material = {
  business: { id: 'b', name: 'Juniper & Clay', description: 'A pottery.', policies: '' },
  products: [mug, bowl],
  productCount: 43,
  texts: [],
  names: ['Kitchen', 'Candles'],
}

/** Every phrase of a language, as it is said. */
function every(language: (typeof languages)[number]): Record<string, string> {
  const say = phrases(language)
  const line = say.productLine(mug.name, '$24.50')
  return {
    greeting: say.greeting('Juniper & Clay'),
    thanks: say.thanks,
    goodbye: say.goodbye,
    acknowledgement: say.acknowledgement,
    howAreYou: say.howAreYou,
    whoAreYou: say.whoAreYou('Juniper & Clay'),
    abilities: say.abilities('Juniper & Clay'),
    compliment: say.compliment,
    offTopic: say.offTopic('Juniper & Clay'),
    offerPerson: say.offerPerson,
    handOff: say.handOff,
    handOffProblem: say.handOffProblem,
    handOffAngry: say.handOffAngry,
    handOffUnanswered: say.handOffUnanswered,
    unavailable: say.unavailable,
    notKnown: `${say.notKnown} ${say.offerPerson}`,
    notCarried: say.notCarried(null),
    notCarriedAsked: say.notCarried('xylophone'),
    closest: `${say.notCarried(null)} ${say.closest([mug.name, bowl.name])}`,
    categories: say.categories(['Kitchen', 'Candles']),
    emptyCatalog: say.emptyCatalog,
    cannotSeePictures: say.cannotSeePictures,
    available: say.available(mug.name, '$24.50'),
    availableWithoutPrice: say.available(mug.name, null),
    price: say.price(mug.name, '$24.50'),
    priceNotListed: say.priceNotListed(mug.name),
    noDetail: `${say.noDetail(mug.name)} ${say.offerPerson}`,
    noMatchingAttribute: say.noMatchingAttribute('xylophone', mug.name),
    found: `${say.headings.found}\n${line}\n${say.more(41)}`,
    inRange: `${say.headings.inRange}\n${line}`,
    compare: `${say.headings.compare}\n${line}`,
    some: `${say.headings.some}\n${line}`,
    cheapest: say.cheapest(mug.name, '$24.50'),
    dearest: say.dearest(bowl.name, '$28.00'),
    priceRange: say.priceRange('$24.50', '$28.00'),
    nothingInRange: say.nothingInRange,
    productCount: say.productCount(43),
    whichProduct: say.whichProduct,
    didYouMean: say.didYouMean(mug.name, '$24.50'),
    quoted: `${say.quoted ?? ''}\nA pottery.`,
  }
}

describe.each(languages)('the fixed phrases in %s', language => {
  test('none states what the fact lock would stop', () => {
    const stopped = Object.entries(every(language)).flatMap(([name, text]) =>
      findViolations(withoutFixedParts(text, language), material, 'xylophone').map(
        ({ kind, text }) => `${name}: ${kind} ${text}`,
      ),
    )
    expect(stopped).toEqual([])
  })

  test('what is put into them is still looked at', () => {
    const say = phrases(language)
    for (const lie of [
      say.price(mug.name, '$19.99'),
      say.available('Stoneware Xylophone', '$24.50'),
      say.cheapest(bowl.name, '$24.50'),
      `${say.headings.found}\n${say.productLine(mug.name, '$28.00')}`,
      `${say.quoted ?? ''}\nCall +1 555 0100 for a refund.`,
    ]) {
      expect(findViolations(withoutFixedParts(lie, language), material), lie).not.toEqual([])
    }
  })

  test('all are in that language', () => {
    const names = ['Juniper & Clay', mug.name, bowl.name, 'Kitchen', 'Candles', 'A pottery.', 'xylophone']
    const foreign = Object.entries(every(language)).filter(
      ([, text]) => languageFault(text, { language, romanised: false }, names) !== null,
    )
    expect(foreign).toEqual([])
    expect(detectLanguage(phrases(language).handOff)?.language).toBe(language)
  })

  test('a yes to the offer of a person is understood', () => {
    const say = phrases(language)
    expect(offersPerson(`${say.notKnown} ${say.offerPerson}`)).toBe(true)
    expect(offersPerson(say.notKnown)).toBe(false)
  })
})
