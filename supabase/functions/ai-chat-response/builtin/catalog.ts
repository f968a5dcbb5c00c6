// Answers from the product catalog.
import type { Draft } from '../composer.ts'
import type { AssistantContext, Product } from '../context.ts'
import { answer, priceOf, unanswered } from './draft.ts'
import { formatPrice } from './money.ts'
import type { Phrases } from './phrases.ts'
import { type Match, ProductMatcher } from './product-match.ts'
import type { Question } from './question.ts'
import { contentWords, sentences, stem } from './text.ts'
import type { Topic } from './topic.ts'
import { isAttribute, isGeneric, isService } from './vocabulary.ts'

/** How many products one answer lists. */
const listed = 5

/** Each part of a message asks about the same products. */
const matchers = new WeakMap<Product[], ProductMatcher>()

function matcherOf(products: Product[]): ProductMatcher {
  const known = matchers.get(products)
  if (known) return known
  const matcher = new ProductMatcher(products)
  matchers.set(products, matcher)
  return matcher
}

/** Answers catalog questions of one context. */
export class CatalogAnswers {
  readonly #context: AssistantContext
  readonly #say: Phrases
  readonly #matcher: ProductMatcher
  readonly #asTyped: (words: string) => string

  /** @param asTyped the customer's own words for words of the question, which may be a translation */
  constructor(context: AssistantContext, say: Phrases, asTyped = (words: string) => words) {
    this.#context = context
    this.#say = say
    this.#asTyped = asTyped
    this.#matcher = matcherOf(context.products)
  }

  /** The answer to a question about the catalog as a whole, or null when it is about something in it. */
  overview(question: Question): Draft | null {
    const { catalog, products } = this.#context
    const say = this.#say
    const target = meaningful(question.target)
    switch (question.kind) {
      case 'list':
      case 'categories':
        return this.#everything()
      case 'count':
        return catalog.total === 0
          ? unanswered(say, say.emptyCatalog)
          : answer(say.productCount(catalog.total))
      case 'priceRange':
      case 'cheapest':
      case 'dearest': {
        if (target !== '') return null
        const { cheapest, dearest } = catalog
        if (!cheapest || !dearest) return unanswered(say, say.emptyCatalog)
        if (question.kind === 'priceRange') {
          return answer(
            say.priceRange(this.#format(cheapest.price), this.#format(dearest.price)),
            [],
            [cheapest, dearest],
          )
        }
        return this.#extreme(question.kind, [cheapest, dearest])
      }
      case 'range':
        return target === '' ? this.#inRange(products, question) : null
      case 'availability':
      case 'show':
        // "Do you have anything for my mum?" names no thing: what there is is the answer.
        return catalog.total > 0 &&
          isOpenEnded(question.target) &&
          this.#matcher.find(target, false).length === 0
          ? this.#everything()
          : null
      default:
        return null
    }
  }

  /** The answer about the products that the question names, or null when it names none for certain. */
  about(question: Question, topic: Topic): Draft | null {
    if (question.kind === 'compare') return this.#compare(question, topic)
    const target = meaningful(question.target)
    if (target === '') return null
    const certain = (phrase: string) =>
      this.#matcher.find(phrase, question.definite).filter(({ level }) => level !== 'near')
    const whole = certain(target)
    const matches = whole.length > 0 ? whole : target.split(/,| and | or | & /).flatMap(certain)
    return matches.length === 0 ? null : this.present(question, matches)
  }

  /** The products that the message names in passing, the fullest name first. */
  mentioned(text: string): Match[] {
    const named = this.#matcher.mentioned(text)
    return named.length > 0 ? named : this.#matcher.pointedAt(text)
  }

  /** Shows the products that a question was found to mean. */
  present(question: Question, matches: Match[]): Draft {
    const say = this.#say
    const products = matches.map(({ product }) => product)
    if (question.kind === 'cheapest' || question.kind === 'dearest')
      return this.#extreme(question.kind, products)
    if (question.kind === 'range') return this.#inRange(products, question)
    const [first] = matches
    if (!first || products.length > 1) return this.#list(products, say.headings.found)
    const { product, misspelt, unmatched } = first
    if (misspelt) return answer(say.didYouMean(product.name, this.#priceOf(product)), [], [product])
    const lines = [this.#one(question, product)]
    if (unmatched.length > 0)
      lines.push(say.noMatchingAttribute(this.#asTyped(unmatched.join(' ')), product.name))
    return answer(lines.join(' '), [], [product])
  }

  /** What is known about one product, or the sentences of its description that hold the asked words. */
  detail(product: Product, rest: string[]): Draft | null {
    const asked = new Set(rest.map(stem))
    const found = sentences(product.description).filter(sentence =>
      contentWords(sentence).some(word => asked.has(stem(word))),
    )
    const summary =
      found.length > 0 || !rest.every(isAboutMake)
        ? found.slice(0, 3).join(' ')
        : shorten(product.description, 3)
    if (summary === '') return null
    return answer(`${this.#say.describe(product.name, this.#priceOf(product))}: ${summary}`, [], [product])
  }

  /** "It" in another make: the same kind of product with what the message adds. */
  variant(added: string, focus: Product): Draft | null {
    const kind = this.#matcher.kindOf(focus)
    if (kind === null) return null
    const wanted = meaningful(added)
    if (wanted === '' || contentWords(wanted).every(isGeneric)) return null
    const matches = this.#matcher.find(`${wanted} ${kind}`, true).filter(({ level }) => level !== 'near')
    if (matches.length > 0) return this.present({ ...noQuestion, kind: 'availability' }, matches)
    const detail = this.detail(focus, contentWords(wanted))
    if (detail || !contentWords(wanted).every(isAttribute)) return detail
    return answer(this.#say.noMatchingAttribute(this.#asTyped(wanted), focus.name), [], [focus])
  }

  /** "Not carried", with what comes closest and no price. */
  notCarried(question: Question): Draft {
    const say = this.#say
    const near = this.#matcher.find(meaningful(question.target), false).slice(0, 3)
    const hint =
      near.length > 0
        ? say.closest(near.map(({ product }) => product.name))
        : say.categories(this.#context.catalog.categories.slice(0, 8).map(({ name }) => name))
    const lines = [say.notCarried(echo(this.#asTyped(question.target)))]
    if (near.length > 0 || this.#context.catalog.categories.length > 0) lines.push(hint)
    return answer(lines.join(' '))
  }

  /** Whether the catalog has something like it. */
  hasNear(question: Question): boolean {
    return this.#matcher.find(meaningful(question.target), false).length > 0
  }

  /** Whether the question is about goods that could stand on a shelf. */
  asksForGoods(question: Question): boolean {
    const target = contentWords(meaningful(question.target))
    return (
      this.#context.catalog.total > 0 &&
      target.length > 0 &&
      target.length <= 6 &&
      !isService(this.#matcher.headOf(question.target) ?? '') &&
      ['availability', 'price', 'show', 'range', 'cheapest', 'dearest'].includes(question.kind)
    )
  }

  #format(price: number): string {
    return formatPrice(price, this.#context.business.currency)
  }

  #priceOf(product: Product): string | null {
    return priceOf(product, this.#context.business.currency)
  }

  #everything(): Draft {
    const { catalog, products } = this.#context
    const say = this.#say
    if (catalog.total === 0) return this.#whatTheBusinessIs()
    if (catalog.categories.length < 2) return this.#list(products, say.headings.some, catalog.total)
    const examples = this.#list(products.slice(0, 3), say.headings.some)
    const names = catalog.categories.slice(0, 12).map(({ name }) => name)
    return { ...examples, text: `${say.categories(names)}\n${examples.text}` }
  }

  #whatTheBusinessIs(): Draft {
    const { id, name, description } = this.#context.business
    if (description.trim() === '') return unanswered(this.#say, this.#say.emptyCatalog)
    return answer(shorten(description, 3), [{ kind: 'business', id, title: name }])
  }

  #one(question: Question, product: Product): string {
    const say = this.#say
    const price = this.#priceOf(product)
    if (price === null && question.kind === 'price') return say.priceNotListed(product.name)
    if (question.kind === 'price' && price !== null) return say.price(product.name, price)
    const summary = shortDescription(product, question.kind === 'describe' ? 3 : 1)
    const opening =
      question.kind === 'describe' || question.kind === 'other'
        ? `${say.describe(product.name, price)}${summary === '' ? '' : ':'}`
        : say.available(product.name, price)
    return summary === '' ? opening : `${opening} ${summary}`
  }

  #list(products: Product[], heading: string, total = products.length): Draft {
    const shown = products.slice(0, listed)
    const lines = [
      heading,
      ...shown.map(product => this.#say.productLine(product.name, this.#priceOf(product))),
    ]
    if (total > shown.length) lines.push(this.#say.more(total - shown.length))
    return answer(lines.join('\n'), [], shown)
  }

  #extreme(kind: 'cheapest' | 'dearest', products: Product[]): Draft {
    const priced = products.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price)
    const product = kind === 'cheapest' ? priced[0] : priced.at(-1)
    if (!product) return this.#list(products, this.#say.headings.found)
    return answer(this.#say[kind](product.name, this.#format(product.price)), [], [product])
  }

  #inRange(products: Product[], { low, high }: Question): Draft {
    const fitting = products
      .filter(({ price }) => price > 0 && price >= (low ?? 0) && price <= (high ?? Number.POSITIVE_INFINITY))
      .sort((a, b) => (low !== null && high === null ? a.price - b.price : b.price - a.price))
    if (fitting.length > 0) return this.#list(fitting, this.#say.headings.inRange)
    const cheapest = [...products].filter(({ price }) => price > 0).sort((a, b) => a.price - b.price)[0]
    if (!cheapest) return answer(this.#say.nothingInRange)
    const closest = this.#say.cheapest(cheapest.name, this.#format(cheapest.price))
    return answer(`${this.#say.nothingInRange} ${closest}`, [], [cheapest])
  }

  #compare({ compared }: Question, { shown }: Topic): Draft | null {
    const found = compared.map(
      phrase => this.#matcher.find(phrase, true).find(({ level }) => level !== 'near')?.product,
    )
    let products = found.filter(product => product !== undefined)
    if (products.length < 2 && found.every(product => product === undefined) && shown.length === 2)
      products = shown
    if (products.length < 2) return null
    const lines = products.map(product => {
      const summary = shortDescription(product, 2)
      const line = this.#say.productLine(product.name, this.#priceOf(product))
      return summary === '' ? line : `${line}: ${summary}`
    })
    return answer([this.#say.headings.compare, ...lines].join('\n'), [], products)
  }
}

const noQuestion: Question = {
  kind: 'other',
  target: '',
  definite: false,
  low: null,
  high: null,
  compared: [],
}

/** The phrase, or nothing when it names no thing of its own ("anything", "one"). */
function meaningful(target: string): string {
  return contentWords(target).every(isGeneric) ? '' : target
}

/** Whether a phrase leaves open what thing it wants: "something for my mum", "a gift". */
function isOpenEnded(target: string): boolean {
  const [first, ...rest] = contentWords(target)
  return (
    first !== undefined && isGeneric(first) && (rest.every(isGeneric) || /^(?:some|any)thing$/.test(first))
  )
}

/** Whether a word asks what a product is like or made of, which its whole description answers. */
function isAboutMake(word: string): boolean {
  return /^(?:made|material|materials|ingredients?|contains?|contents?|inside|specs?|features?|like|describe|description|details?)$/.test(
    word,
  )
}

/** The customer's own words for the thing, short enough to say back, and never an amount. */
function echo(target: string): string | null {
  const said = target
    .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .trim()
    .split(/\s+/)
  return said.length > 6 || said.some(word => /\d/.test(word)) ? null : said.join(' ')
}

function shortDescription({ description }: Product, count: number): string {
  return shorten(description, count)
}

function shorten(text: string, count: number): string {
  const picked = sentences(text).slice(0, count)
  while (picked.length > 1 && picked.join(' ').length > 400) picked.pop()
  return picked.join(' ')
}
