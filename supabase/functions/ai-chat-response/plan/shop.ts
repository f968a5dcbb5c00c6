import { type FactIndex, indexingFacts } from '../find/fact-index.ts'
import { withoutOrdersIn } from '../injection/orders.ts'
import { atOnce, type Cooperative } from '../languages/cooperative.ts'
import { detect } from '../languages/detect.ts'
import { createDictionary, type Dictionary } from '../languages/dictionary.ts'
import { english, languages, type Spoken } from '../languages/languages.ts'
import { compiling } from '../sheet/compile.ts'
import type { Material } from '../sheet/fact.ts'
import type { Evidence } from '../sheet/habits.ts'
import type { Schedule } from '../sheet/hours.ts'
import { readSchedule } from '../sheet/schedule.ts'
import { withoutIgnored } from './ignored.ts'

/** What is compiled once for a version of a business's material. */
export interface Shop {
  material: Material
  index: FactIndex
  dictionary: Dictionary
  /** The language of the material. */
  spoken: Spoken
  /** When the shop is open. */
  schedule: Schedule
  /** How the owner writes: what is typed is read like the rest. */
  evidence: Evidence
}

/** How much of the material tells its language. */
const longestTelling = 20_000

/** What of the material is used: not what its owner does not want to be, nor instructions that are hidden in it. */
export const usable = (material: Material): Material => withoutOrdersIn(withoutIgnored(material))

/** Compiles the material for answering. */
export const openShop = (material: Material): Shop => compileShop(usable(material))

/** Compiles material all of which is used. */
export const compileShop = (material: Material): Shop => atOnce(compilingShop(material))

/** The same in steps. */
export function* compilingShop(material: Material): Cooperative<Shop> {
  const { business, products, articles } = material
  const text = [
    business.description,
    business.policies,
    ...articles.flatMap(({ title, content }) => [title, content]),
    ...products.map(({ description }) => description),
  ].join('\n')
  const spoken = detect(text.slice(0, longestTelling)) ?? english
  const packs = [languages[spoken.language], languages.en]
  const dictionary = createDictionary(packs)
  yield
  const sheet = yield* compiling(material, packs)
  const index = yield* indexingFacts(sheet, spoken.language, dictionary)
  return {
    material,
    dictionary,
    spoken,
    evidence: sheet.evidence,
    index,
    schedule: sheet.schedule ?? readSchedule(sheet.facts, dictionary),
  }
}
