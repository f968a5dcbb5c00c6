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
import { gloss } from './gloss.ts'
import { tellHours, tellLast, tellReady } from './hours.ts'
import { withKeyWords } from './key-words.ts'
import { leadIn } from './lead-in.ts'
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
  const texts = parts
    .map(({ ask, planned }) => {
      if (planned.certainty === 'none')
        return planned.isNotListed ? wording.notListed(quoted(planned.missing)) : wording.notKnown
      if (planned.isSumOpen) return wording.noTotal
      if (planned.hours)
        return `${tellHours(planned.hours, spoken.language)}\n${introduced(quote(planned.facts, false, spoken, material), spoken)}`
      if (planned.total) return tellTotal(planned.total, material, spoken)
      if (planned.unsummed) {
        const notes = planned.notes ? [introduced(quote(planned.notes, true, spoken, material), spoken)] : []
        return [tellPrices(planned.unsummed, material, spoken), ...notes].join('\n')
      }
      const body = planned.list
        ? tellList(planned.list, material, spoken)
        : tell(planned.facts, material, spoken, withTitles)
      if (planned.last) return `${tellLast(planned.last, spoken.language)}\n${introduced(body, spoken)}`
      if (planned.ready) return `${tellReady(planned.ready, spoken.language)}\n${introduced(body, spoken)}`
      if (planned.certainty === 'sure') return introduced(body, spoken)
      const lead = leadOf(ask, planned, wording)
      return `${lead} ${wording.whatIHave}\n${body}`
    })
    .map((text, at) => {
      const beside = parts[at]?.planned.beside ?? []
      return beside.length > 0 ? `${text}\n${tell(beside, material, spoken, false)}` : text
    })
  const isOpen = parts.some(({ planned }) => planned.certainty !== 'sure')
  const wanted = parts.flatMap(({ planned }) => planned.wanted ?? [])
  const answer: TurnAnswer = {
    text: withoutRepeats(texts).join('\n\n'),
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
  { missing, wanted = [] }: Planned,
  wording: LanguagePack['say'],
): string {
  const absent = wanted.flatMap(({ words, product_id }) => (product_id === null ? [words] : []))
  const isOfGoods =
    kinds.has('availability') && values.length === 0 && absent.length > 0 && absent.every(isShortName)
  if (isOfGoods) return wording.notListed(quoted(absent))
  return missing.length > 0 ? wording.nothingAbout(quoted(missing)) : wording.notSure
}

const isShortName = (words: string) => words.split(/\s+/).length <= longestName

/** Without what another answer of the same message says as well. */
const withoutRepeats = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, at) =>
      !texts.some(
        (other, place) => place !== at && other.includes(text) && (other.length > text.length || place < at),
      ),
  )

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
    return `• ${withKeyWords(product.name, spoken.language)}${label ? ` (${label})` : ''}${amount}${withText && text && !order ? `. ${text}` : ''}`
  })
  if (order) {
    const [first, ...others] = lines
    const [one, other, another] = products.flatMap(({ price }) => price?.value.amount ?? [])
    const isPair = one !== undefined && other !== undefined && another === undefined && one !== other
    return [
      `${order === 'cheapest' ? wording.lowest : wording.highest} ${first?.slice(2)}.`,
      ...others,
      ...(isPair
        ? [`${wording.difference} ${formatMoney(Math.abs(one - other), material.currency, spoken.language)}`]
        : []),
    ].join('\n')
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
        return `${withTitles && first?.subject.kind === 'article' ? `${first.subject.name}: ` : ''}${quote(group, false, spoken, material)}`
      const told = group.filter(({ source: { field } }) => field === 'description' || field === 'options')
      const hasOwnPrice = told.some(({ entry, values }) => entry && values.some(isPrice))
      const isPriceMeant = group.some(({ source }) => source.field === 'price') || !hasOwnPrice
      const price =
        product.price > 0 && isPriceMeant
          ? ` — ${formatMoney(product.price, material.currency, spoken.language)}`
          : ''
      const details = [quote(told, true, spoken, material), stockOf(product, spoken)]
        .filter(Boolean)
        .join(' ')
      return `${withKeyWords(product.name, spoken.language)}${price}${details ? `${price ? '.' : ':'} ${details}` : ''}`
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
function quote(
  facts: readonly Fact[],
  isOfProduct: boolean,
  { language }: Spoken,
  material: Material,
): string {
  const { currency } = material
  const { outOfStock } = languages[language].say
  const tell = (fact: Fact) => (fact.isOutOfStock ? `${textOf(fact)} (${outOfStock})` : textOf(fact))
  const byStatement = new Map<string, Fact[]>()
  for (const fact of facts)
    byStatement.set(fact.statement, [...(byStatement.get(fact.statement) ?? []), fact])
  const headings = new Set<string>()
  const told = [...byStatement].map(([statement, entries]) => {
    const heading = entries[0]?.heading
    const [first] = entries
    const lead = first && leadIn(first, material)
    const own = lead && !byStatement.has(lead) ? `${lead} ${statement}` : statement
    const text = isOfProduct && entries.every(({ entry }) => entry) ? entries.map(tell).join(', ') : own
    const glossed = withGloss(text, gloss(text, entries, language, currency))
    if (!heading) return glossed
    if (!isQuestion(heading)) return `${heading}: ${glossed}`
    // An owner's question stands once before all that answers it.
    const isFirst = !headings.has(heading)
    headings.add(heading)
    return isFirst ? `${heading} ${withoutMark(glossed)}` : glossed
  })
  return told.map(text => (/[.!?।…)]$/.test(text) ? text : `${text}.`)).join(' ')
}

const withGloss = (text: string, glossed: string): string => (glossed ? `${text} (${glossed})` : text)
