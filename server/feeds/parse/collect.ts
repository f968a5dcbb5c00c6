import type { ProductOption } from '../../../supabase/functions/ai-chat-response/structure.ts'
import type { FeedIssue } from '../../../supabase/functions/propose-change/feed-report.ts'
import { type FeedProduct, type FeedSettings, maxProducts, type ParsedFeed, productLimits } from '../feed.ts'
import type { Money } from './money.ts'
import { plainLine, plainText, shorten } from './text.ts'

/** A product as a list has it, before it is checked. */
export interface RawProduct {
  item: string
  name: string
  description: string
  category: string
  /** Undefined where it is no price. */
  price: Money | undefined
  /** What stands there instead of a price. */
  priceText: string
  variants: RawVariant[]
  availability: FeedProduct['availability']
  leadTime?: string
  imageUrls: string[]
  /** What of it is left out, in words. */
  notes?: string[]
}

/** One of the forms that a product is sold in. */
export interface RawVariant {
  name: string
  /** Undefined: the product's. */
  price: Money | undefined
  isInStock: boolean
}

/** Gathers the products of a list, and what is wrong with others. */
export class Collector {
  readonly #settings: FeedSettings
  readonly #products = new Map<string, FeedProduct>()
  readonly #issues: FeedIssue[] = []
  readonly #unread = new Set<string>()
  readonly #currencies = new Set<string>()
  #isComplete = true
  #rows = 0

  constructor(settings: FeedSettings) {
    this.#settings = settings
  }

  /** Takes one product, or notes why not. */
  add(raw: RawProduct): void {
    this.#rows++
    const item = raw.item.trim()
    const name = shorten(plainLine(raw.name), productLimits.name)
    const place = name || (item ? `Id ${shorten(item, 60)}` : `Product ${this.#rows} of the list`)
    const fault = this.#faultOf({ ...raw, item, name }, place)
    if (fault !== undefined) {
      if (item && !this.#products.has(item)) this.#unread.add(item)
      this.#issues.push({ place, message: fault, isError: true })
    } else this.#products.set(item, this.#finished({ ...raw, item, name }, place))
  }

  /** Notes that the list has more, or ended early. */
  cut(message: string): void {
    this.#isComplete = false
    this.#issues.push({ place: 'The list', message, isError: false })
  }

  done(): ParsedFeed {
    return {
      products: [...this.#products.values()],
      issues: this.#issues,
      unread: [...this.#unread].filter(item => !this.#products.has(item)),
      currencies: [...this.#currencies].sort(),
      isComplete: this.#isComplete,
    }
  }

  #faultOf(raw: RawProduct, place: string): string | undefined {
    if (raw.item === '') return 'It has no id, by which it would be known again.'
    if (raw.item.length > productLimits.item) return 'Its id is too long.'
    if (raw.name === '') return 'It has no name.'
    if (this.#products.has(raw.item)) return `“${shorten(raw.item, 60)}” is the id of another product, too.`
    if (this.#products.size >= maxProducts) {
      this.#isComplete = false
      return 'The list has more than 10,000 products.'
    }
    const { price, variants } = raw
    if (!price && raw.priceText.trim() === '' && !variants.some(variant => variant.price))
      return 'It has no price.'
    if (!price && !variants.some(variant => variant.price))
      return `“${shorten(raw.priceText, 40)}” is not a price.`
    const amounts = [price, ...variants.map(variant => variant.price)].filter(each => each !== undefined)
    const foreign = amounts.map(each => this.#foreignCurrency(each)).find(Boolean)
    if (foreign) {
      this.#currencies.add(foreign)
      return `Its price is in ${foreign}, and your business’s are in ${this.#settings.currency}.`
    }
    if (amounts.some(({ amount }) => amount > productLimits.price))
      return `The price of ${place} is too large.`
    return undefined
  }

  #foreignCurrency({ currency }: Money): string | undefined {
    const told = currency ?? this.#settings.listCurrency
    return told && told !== this.#settings.currency ? told : undefined
  }

  #finished(raw: RawProduct, place: string): FeedProduct {
    const note = (message: string) => this.#issues.push({ place, message, isError: false })
    raw.notes?.forEach(note)
    const amounts = raw.variants.flatMap(({ price }) => (price ? [price.amount] : []))
    const price = raw.price?.amount ?? Math.min(...amounts)
    const options = optionsOf(raw.variants, price, note)
    const images = [...new Set(raw.imageUrls.map(secure).filter(isPicture))].slice(0, productLimits.images)
    if (images.length === 0 && raw.imageUrls.length > 0)
      note('Its pictures have no address that begins with https://.')
    const sold = raw.availability ?? (raw.variants.length > 0 ? availabilityOf(raw.variants) : null)
    return {
      item: raw.item,
      name: raw.name,
      description: shorten(plainText(raw.description), productLimits.description),
      category: shorten(plainLine(raw.category), productLimits.category),
      price,
      options,
      availability: sold,
      lead_time: sold === 'made_to_order' ? shorten(raw.leadTime ?? '', productLimits.leadTime) : '',
      image_urls: images,
    }
  }
}

const availabilityOf = (variants: RawVariant[]): FeedProduct['availability'] =>
  variants.some(({ isInStock }) => isInStock) ? 'in_stock' : 'out_of_stock'

/** The options of a product; a price that is the product's own is left out. */
function optionsOf(variants: RawVariant[], price: number, note: (message: string) => void): ProductOption[] {
  const options = new Map<string, ProductOption>()
  for (const { name, price: own, isInStock } of variants) {
    const said = shorten(plainLine(name), productLimits.optionName)
    if (said === '') continue
    const key = said.toLowerCase()
    if (options.has(key)) note(`The option “${said}” is there twice.`)
    else
      options.set(key, {
        name: said,
        price: own && own.amount !== price ? own.amount : null,
        in_stock: isInStock,
      })
  }
  if (options.size > productLimits.options)
    note(`It has ${options.size} options: the first ${productLimits.options} are kept.`)
  return [...options.values()].slice(0, productLimits.options)
}

/** Addresses without a scheme are as on Shopify's pages; on plain http pictures are not shown. */
const secure = (url: string): string =>
  url
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/^http:\/\//i, 'https://')

const isPicture = (url: string): boolean =>
  url.length <= productLimits.imageUrl && /^https:\/\/[^\s]+$/.test(url) && URL.canParse(url)
