// What is said of each product: in its own fields, and in texts that name it.
import type { FactIndex } from '../find/fact-index.ts'
import { termsOf } from '../find/terms.ts'
import { languages } from '../languages/languages.ts'
import { isFunctionWord } from '../languages/words.ts'
import { isLabel } from '../plan/label.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import { readValues } from '../sheet/values/read-values.ts'
import type { Claim, Word } from './claim.ts'
import { type EnteredProduct, shownPrice } from './prices.ts'
import type { ShopClaims, Touched } from './shop-claims.ts'

export interface ProductClaims {
  entered: EnteredProduct
  /** Whether what was entered of it was touched. */
  isEntered: boolean
  /** Claims of anything but its price alone. */
  others: readonly Claim[]
}

/** A product's name as the keys of each of its words. */
interface Name {
  id: string
  words: readonly (readonly string[])[]
}

/**
 * What the descriptions of products say, and the claims of each product that has a touched one.
 * @param touched which claims are to be compared
 */
export function productClaims(
  shop: Shop,
  { read, general }: ShopClaims,
  touched: Touched,
): { described: Claim[]; products: ProductClaims[] } {
  const { index } = shop
  const ofShop = general()
  const mayBeDenied = deniedWords(ofShop)
  const material = new Map(shop.material.products.map(row => [row.id, row]))
  const rows = index.products.map(product => {
    const facts = product.facts.flatMap(at => index.facts[at] ?? [])
    const of = (field: Fact['source']['field']) => facts.filter(({ source }) => source.field === field)
    // What says no more than yes matters only beside a no.
    const texts = of('description').flatMap(fact =>
      fact.values.length > 0 || fact.denies || mayBeDenied(fact.statement) ? [...read(fact)] : [],
    )
    const given = [...of('price'), ...of('options')]
    const isEntered = touched.hasProduct(product.id) || given.some(fact => touched.has({ fact } as Claim))
    return { product, of, texts, isEntered }
  })
  const isChanged = (row: (typeof rows)[number]) => row.isEntered || row.texts.some(touched.has)
  const changed = new Set(rows.filter(isChanged).map(({ product }) => product.id))
  const naming = claimsNaming(index, ofShop, changed, touched)
  const products = rows.flatMap(({ product, of, texts, isEntered }): ProductClaims[] => {
    const { id, name, nameKeys, categoryKeys } = product
    if (!changed.has(id) && !naming.has(id)) return []
    const named = naming.get(id) ?? []
    const isDenied = [...texts, ...named].some(({ denies }) => denies)
    const described = isDenied ? of('description').flatMap(read) : texts
    const told = [...described, ...named]
    const entered: EnteredProduct = {
      name,
      keys: new Set([...nameKeys, ...categoryKeys]),
      entered: [
        ...of('price').map(price => ({ claim: enteredClaim(price, shownPrice(price)), keys: [] })),
        ...of('options').map(fact => ({ claim: enteredClaim(fact), keys: optionKeys(index, fact) })),
        ...leadTimeOf(material.get(id), shop).map(fact => ({ claim: enteredClaim(fact), keys: [] })),
      ],
      availability: availabilityOf(material.get(id), shop).map(fact => enteredClaim(fact)),
      told,
    }
    // What a text prices of the product alone is compared with what was entered.
    const others = told.filter(claim => !isPlainPrice(claim) || saysMore(claim, entered.keys))
    return [{ entered, others, isEntered }]
  })
  // "Filled ones are $54" names an option, and not its product.
  const described = rows.flatMap(({ texts, of }) => [...texts, ...of('options').flatMap(read)])
  return { described, products }
}

/** Whether a text has a word that begins as one of what the shop denies. */
function deniedWords(claims: readonly Claim[]): (text: string) => boolean {
  const beginnings = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).map(word => word.slice(0, 4))
  const denied = new Set(
    claims.flatMap(({ denies, value, part }) => (denies && !value ? beginnings(part) : [])),
  )
  return text => beginnings(text).some(word => denied.has(word))
}

const isPlainPrice = ({ value }: Claim) => value?.kind === 'money' && !value.role && !value.change

/** Whether a claim has words of its own beside those that name its product. */
const saysMore = ({ words }: Claim, names: ReadonlySet<string>): boolean =>
  words.some(({ isUnder, keys }) => !isUnder && !keys.some(key => names.has(key)))

type Row = Shop['material']['products'][number] | undefined

/** How long a product takes that is made to order. */
function leadTimeOf(row: Row, { index, material }: Shop): Fact[] {
  if (!row?.lead_time || row.availability !== 'made_to_order') return []
  const lead = `${row.name}: `
  return readValues(row.lead_time, index.wording.dictionary, material.currency)
    .filter(({ kind }) => kind === 'quantity')
    .slice(0, 1)
    .map(value => ({
      ...factOf(row, `${lead}${row.lead_time}`, 'lead_time'),
      values: [{ ...value, start: value.start + lead.length, end: value.end + lead.length }],
    }))
}

/** Whether a product can be had, where that was entered. */
function availabilityOf(row: Row, { spoken }: Shop): Fact[] {
  if (!row?.availability) return []
  const { inStock, outOfStock, madeToOrder } = languages[spoken.language].say
  const words = { in_stock: inStock, out_of_stock: outOfStock, made_to_order: madeToOrder }[row.availability]
  return [
    { ...factOf(row, `${row.name}: ${words}`, 'availability'), denies: row.availability !== 'in_stock' },
  ]
}

const factOf = (
  { id, name }: NonNullable<Row>,
  statement: string,
  field: 'availability' | 'lead_time',
): Fact => ({
  subject: { kind: 'product', id, name },
  statement,
  values: [],
  source: { field, start: 0, end: statement.length },
  topics: [],
  denies: false,
  conditions: [],
})

/** What was entered, as a claim. */
function enteredClaim(fact: Fact, shown?: string): Claim {
  const [value] = fact.values
  const says = value && 'amount' in value ? value.amount : fact.statement
  return {
    fact,
    ...(value && { value }),
    denies: fact.denies,
    words: [],
    around: [],
    bounds: [],
    conditions: [],
    isUnclear: false,
    isNeed: false,
    isOnly: false,
    part: '',
    frame: [],
    isAside: false,
    says: `${fact.entry?.label ?? ''} ${says}`,
    ...(shown && { shown }),
  }
}

/** The key of each word of an option's name. */
const optionKeys = ({ wording }: FactIndex, { entry, statement }: Fact): string[] =>
  termsOf(entry?.label ?? statement, wording).flatMap(({ text, keys }) =>
    isFunctionWord(text, wording.language) ? [] : keys.slice(0, 1),
  )

/** So much of a name, by how telling its words are, names the product: "Casa Clara paint" is the wall paint of Casa Clara. */
const leastOfName = 0.6

/**
 * For each product that was changed or that a touched claim names: the claims of other texts that name it, and no longer name that
 * has its words.
 */
function claimsNaming(
  index: FactIndex,
  general: readonly Claim[],
  changed: ReadonlySet<string>,
  touched: Touched,
): Map<string, Claim[]> {
  const names = shortened(namesOf(index))
  const byKey = new Map<string, Name[]>()
  for (const name of names)
    for (const key of new Set(name.words.flat()))
      if (!key.startsWith('~')) byKey.set(key, [...(byKey.get(key) ?? []), name])
  const namesIn = (words: readonly Word[]) =>
    new Set(words.flatMap(({ keys }) => keys.flatMap(key => byKey.get(key) ?? [])))
  const namedBy = (claim: Claim, isAsked: (id: string) => boolean): string | undefined => {
    const candidates = [claim.words, claim.around].map(namesIn).find(({ size }) => size > 0)
    if (!candidates || ![...candidates].some(({ id }) => isAsked(id))) return undefined
    return nameOf(claim, [...candidates], index)
  }
  const asked = new Set(changed)
  const places = new Map<string, number[]>()
  const isNew = general.map(touched.has)
  for (const turn of [true, false])
    for (const [at, claim] of general.entries()) {
      if (isNew[at] !== turn) continue
      const id = namedBy(claim, id => turn || asked.has(id))
      if (id === undefined || !(turn || asked.has(id))) continue
      asked.add(id)
      places.set(id, [...(places.get(id) ?? []), at])
    }
  const inOrder = (own: number[]) => own.sort((one, other) => one - other).map(at => general[at] as Claim)
  return new Map([...places].map(([id, own]) => [id, inOrder(own)]))
}

/** The one product that a claim names. */
function nameOf(claim: Claim, candidates: readonly Name[], index: FactIndex): string | undefined {
  const all = new Set([
    ...claim.words.flatMap(({ keys }) => keys),
    ...index.entryKeys(claim.fact),
    ...index.contextKeys(claim.fact),
  ])
  const named = candidates.flatMap(({ id, words }) => {
    const weights = words.map(own => ({ weight: index.rarity(own), isSaid: own.some(key => all.has(key)) }))
    const sum = (some: typeof weights) => some.reduce((total, { weight }) => total + weight, 0)
    const said = sum(weights.filter(({ isSaid }) => isSaid))
    return said >= leastOfName * sum(weights) ? [{ id, said }] : []
  })
  const most = Math.max(...named.map(({ said }) => said))
  // A statement that names two products gives each its own.
  const [only, another] = named.filter(({ said }) => said >= most - 1e-9)
  return another ? undefined : only?.id
}

const namesOf = (index: FactIndex): Name[] =>
  index.products.flatMap(({ id, facts }) => {
    const label = facts.flatMap(at => index.facts[at] ?? []).find(({ source }) => source.field === 'name')
    if (!label || !isLabel(label)) return []
    const words = termsOf(label.statement, index.wording).flatMap(({ text, keys }) =>
      isFunctionWord(text, index.wording.language) ? [] : [keys],
    )
    return words.length > 0 ? [{ id, words }] : []
  })

/** A size in a name is left out by who speaks of it, where no other name is the same without. */
function shortened(names: readonly Name[]): Name[] {
  const short = names.map(({ id, words }) => ({
    id,
    words: words.filter(([key = '']) => !/^\d/.test(key)),
  }))
  const keyOf = ({ words }: Name) => words.map(([key]) => key).join(' ')
  const counts = new Map<string, number>()
  for (const name of short) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return short.map((name, at) =>
    name.words.length > 1 && counts.get(keyOf(name)) === 1 ? name : (names[at] as Name),
  )
}
