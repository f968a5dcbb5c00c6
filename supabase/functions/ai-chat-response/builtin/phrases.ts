// What the assistant says in its own words, by language. A new language is a file in phrases/ and a line here.
import type { Language } from '../language/languages.ts'
import { ar } from './phrases/ar.ts'
import { bn } from './phrases/bn.ts'
import { en } from './phrases/en.ts'
import { es } from './phrases/es.ts'
import { fr } from './phrases/fr.ts'
import { hi } from './phrases/hi.ts'

/** What the assistant says in its own words. Everything else in an answer is quoted material. */
export interface Phrases {
  greeting(business: string): string
  thanks: string
  goodbye: string
  acknowledgement: string
  howAreYou: string
  whoAreYou(business: string): string
  abilities(business: string): string
  compliment: string
  offTopic(business: string): string
  /** Ends each answer that leaves something open; "yes" to it calls a person. */
  offerPerson: string
  handOff: string
  handOffProblem: string
  handOffAngry: string
  handOffUnanswered: string
  unavailable: string
  notKnown: string
  /** @param wanted the customer's words for it, or null when they are not to be repeated */
  notCarried(wanted: string | null): string
  closest(names: string[]): string
  categories(names: string[]): string
  emptyCatalog: string
  cannotSeePictures: string
  available(name: string, price: string | null): string
  price(name: string, price: string): string
  priceNotListed(name: string): string
  describe(name: string, price: string | null): string
  noDetail(name: string): string
  noMatchingAttribute(wanted: string, name: string): string
  list(heading: string): string
  productLine(name: string, price: string | null): string
  more(count: number): string
  cheapest(name: string, price: string): string
  dearest(name: string, price: string): string
  priceRange(low: string, high: string): string
  nothingInRange: string
  productCount(count: number): string
  whichProduct: string
  didYouMean(name: string, price: string | null): string
  /** Leads in to a quotation that is not in the customer's language; the English texts need none. */
  quoted: string | null
  headings: { found: string; inRange: string; compare: string; some: string }
}

const byLanguage: Record<Language, Phrases> = { en, bn, hi, es, fr, ar }

/** The fixed phrases in a language. */
export const phrases = (language: Language): Phrases => byLanguage[language]

/** Whether an earlier reply, in whatever language, ended with the offer to call a person. */
export const offersPerson = (reply: string): boolean =>
  Object.values(byLanguage).some(({ offerPerson }) => reply.endsWith(offerPerson))
