import { detect } from '../languages/detect.ts'
import { formatMoney } from '../languages/format-money.ts'
import { languages, type Spoken } from '../languages/languages.ts'
import type { LanguagePack } from '../languages/pack.ts'
import { answeredFrom } from '../plan/confidence.ts'
import type { Listed } from '../plan/list.ts'
import type { Planned, TurnAnswer } from '../plan/planned.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact, Material } from '../sheet/fact.ts'
import { isQuestion, withoutMark } from '../sheet/statements.ts'
import { tellHours, tellLast, tellReady } from './hours.ts'
import { offering } from './offer.ts'
import { textOf } from './quote.ts'
import { tellPrices, tellTotal } from './total.ts'

/**
 * Words the answers to the questions of one message.
 * @param withTitles whether a fact of an article is told under the article's title, for facts that others chose
 */
export function say(
  parts: readonly { ask: Ask; planned: Planned }[],
  spoken: Spoken,
  material: Material,
  { withTitles = false } = {},
): TurnAnswer {
  const { say: wording } = languages[spoken.language]
  const facts = parts.flatMap(({ planned }) => planned.facts)
  const isNew = newOnes()
  const sections = parts.map(({ ask, planned }): Section => {
    if (planned.certainty === 'none')
      return { body: planned.isNotListed ? wording.notListed(quoted(planned.missing)) : wording.notKnown }
    if (planned.isSumOpen) return { body: wording.noTotal }
    const computed = tellComputed(planned, material, spoken)
    const fresh = [...(computed === undefined ? planned.facts : []), ...(planned.beside ?? [])].filter(isNew)
    const told = tell(fresh, material, spoken, withTitles)
    const body = [computed, told].filter(Boolean).join('\n')
    if (planned.certainty === 'sure') return { body: computed ? body : introduced(body, spoken) }
    if (planned.unsummed) return { body }
    const lead = leadOf(ask, planned, wording)
    // What was told with the question before need not be told again, but that something is not known.
    if (body === '') return { body: lead === wording.notSure ? '' : lead }
    return { lead: `${lead} ${wording.whatIHave}`, body }
  })
  const isOpen = parts.some(({ planned }) => planned.certainty !== 'sure')
  const wanted = parts.flatMap(({ planned }) => planned.wanted ?? [])
  const answer: TurnAnswer = {
    text: joined(sections),
    facts,
    confidence: Math.min(...parts.map(({ planned }) => planned.confidence)),
    answered: parts.some(({ planned }) => planned.certainty !== 'none' && planned.confidence >= answeredFrom),
    ...(wanted.length > 0 && { wanted }),
  }
  return isOpen ? offering(answer, wording) : answer
}

/** A longer name may be no name of goods. */
const longestName = 3

/** What is said before facts of which it is not sure that they answer: goods that the shop does not have are told as such. */
function leadOf(
  { kinds, values }: Ask,
  { missing, unknown = missing, wanted = [] }: Planned,
  wording: LanguagePack['say'],
): string {
  const absent = wanted.flatMap(({ words, product_id }) => (product_id === null ? [words] : []))
  const isOfGoods =
    kinds.has('availability') && values.length === 0 && absent.length > 0 && absent.every(isShortName)
  if (isOfGoods) return wording.notListed(quoted(absent))
  return unknown.length > 0 ? wording.nothingAbout(quoted(unknown)) : wording.notSure
}

const isShortName = (words: string) => words.split(/\s+/).length <= longestName

/** An answer to one of a message's questions, with what is said before it where it is not sure. */
interface Section {
  lead?: string
  body: string
}

/** Sections one below the other: what was said already is not said again, and what is not sure stands below one lead. */
function joined(sections: readonly Section[]): string {
  const kept = sections.filter(
    ({ body }, at) => body !== '' && sections.findIndex(other => other.body === body) === at,
  )
  return kept
    .map(({ lead, body }, at) => {
      const isSame = at > 0 && lead !== undefined && lead === kept[at - 1]?.lead
      return `${at === 0 ? '' : isSame ? '\n' : '\n\n'}${lead && !isSame ? `${lead}\n` : ''}${body}`
    })
    .join('')
}

/** Tells which facts were not told yet. */
function newOnes(): (fact: Fact) => boolean {
  const told = new Set<Fact>()
  return fact => {
    const isNew = !told.has(fact)
    told.add(fact)
    return isNew
  }
}

/** What is computed of the facts, with those that it rests on; undefined where they are only quoted. */
function tellComputed(planned: Planned, material: Material, spoken: Spoken): string | undefined {
  const { hours, total, unsummed, notes, list, last, ready, facts } = planned
  if (hours) return `${tellHours(hours, spoken.language)}\n${introduced(quote(facts, false, spoken), spoken)}`
  if (total) return tellTotal(total, material, spoken)
  if (unsummed)
    return [
      tellPrices(unsummed, material, spoken),
      ...(notes ? [introduced(quote(notes, true, spoken), spoken)] : []),
    ].join('\n')
  const lead = last ? tellLast(last, spoken.language) : ready && tellReady(ready, spoken.language)
  if (!lead) return list && tellList(list, material, spoken)
  const body = list ? tellList(list, material, spoken) : tell(facts, material, spoken, false)
  return `${lead}\n${introduced(body, spoken)}`
}

/** The owner's words, introduced as such where they are in another language than the customer's. */
function introduced(body: string, { language }: Spoken): string {
  const own = detect(body, [language])?.language ?? language
  return own === language ? body : `${languages[language].say.shopWrites}\n${body}`
}

const quoted = (words: readonly string[]) => words.map(word => `"${word}"`).join(', ')

/** A list of products, each with the price that was asked for. */
function tellList({ products, order, without }: Listed, material: Material, spoken: Spoken): string {
  const { say: wording } = languages[spoken.language]
  const withText = products.length <= 3
  const lines = products.map(({ product, price }) => {
    const label = price?.fact.entry?.label
    const amount = price ? ` — ${formatMoney(price.value.amount, material.currency, spoken.language)}` : ''
    const text = material.products.find(({ id }) => id === product.id)?.description
    return `• ${product.name}${label ? ` (${label})` : ''}${amount}${withText && text && !order ? `. ${text}` : ''}`
  })
  if (order) {
    const [first, ...others] = lines
    return [`${order === 'cheapest' ? wording.lowest : wording.highest} ${first?.slice(2)}.`, ...others].join(
      '\n',
    )
  }
  return [...(without.length > 0 ? [wording.without(quoted(without))] : []), ...lines].join('\n')
}

/** What is added to a price, or paid in advance, is none. */
const isPrice = (value: Fact['values'][number]) =>
  value.kind === 'money' && value.change === undefined && value.role === undefined

/** The facts in the owner's words, by subject and in the order of the material. */
function tell(facts: readonly Fact[], material: Material, spoken: Spoken, withTitles: boolean): string {
  const bySubject = new Map<string, Fact[]>()
  for (const fact of facts) bySubject.set(fact.subject.id, [...(bySubject.get(fact.subject.id) ?? []), fact])
  return [...bySubject.values()]
    .map(group => {
      const product = material.products.find(({ id }) => id === group[0]?.subject.id)
      const [first] = group
      if (!product)
        return `${withTitles && first?.subject.kind === 'article' ? `${first.subject.name}: ` : ''}${quote(group, false, spoken)}`
      const told = group.filter(({ source: { field } }) => field === 'description' || field === 'options')
      const hasOwnPrice = told.some(({ entry, values }) => entry && values.some(isPrice))
      const isPriceMeant = group.some(({ source }) => source.field === 'price') || !hasOwnPrice
      const price =
        product.price > 0 && isPriceMeant
          ? ` — ${formatMoney(product.price, material.currency, spoken.language)}`
          : ''
      const details = [quote(told, true, spoken), stockOf(product, spoken)].filter(Boolean).join(' ')
      return `${product.name}${price}${details ? `${price ? '.' : ':'} ${details}` : ''}`
    })
    .join('\n')
}

/** What the owner entered about having a product: not having it is always told. */
function stockOf({ availability, lead_time }: Material['products'][number], { language }: Spoken): string {
  const { outOfStock, madeToOrder } = languages[language].say
  if (availability === 'out_of_stock') return `(${outOfStock})`
  if (availability === 'made_to_order') return `(${madeToOrder}${lead_time ? `: ${lead_time}` : ''})`
  return ''
}

/**
 * Statements once each. Of a product's price list, only the entries that are meant; elsewhere an entry's sentence, whose
 * beginning it may need.
 */
function quote(facts: readonly Fact[], isOfProduct: boolean, { language }: Spoken): string {
  const { outOfStock } = languages[language].say
  const tell = (fact: Fact) => (fact.isOutOfStock ? `${textOf(fact)} (${outOfStock})` : textOf(fact))
  const byStatement = new Map<string, Fact[]>()
  for (const fact of facts)
    byStatement.set(fact.statement, [...(byStatement.get(fact.statement) ?? []), fact])
  const headings = new Set<string>()
  const told = [...byStatement].map(([statement, entries]) => {
    const heading = entries[0]?.heading
    const text = isOfProduct && entries.every(({ entry }) => entry) ? entries.map(tell).join(', ') : statement
    if (!heading) return text
    if (!isQuestion(heading)) return `${heading}: ${text}`
    // An owner's question stands once before all that answers it.
    const isFirst = !headings.has(heading)
    headings.add(heading)
    return isFirst ? `${heading} ${withoutMark(text)}` : text
  })
  return told.map(text => (/[.!?।…]$/.test(text) ? text : `${text}.`)).join(' ')
}
