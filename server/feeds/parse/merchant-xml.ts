import { Parser } from 'htmlparser2'
import { FeedError, type FeedSettings, type ParsedFeed } from '../feed.ts'
import { type Attributes, productsOfRows } from './merchant-item.ts'

/** The elements that hold one product, in RSS 2.0 and in Atom. */
const itemNames = new Set(['item', 'entry'])
/** No value of a product is longer. */
const longestValue = 200_000
/** No element of a feed is nested deeper. */
const maxDepth = 64

/**
 * Reads a Google Merchant feed in RSS 2.0 or Atom. Elements of Google's namespace go before plain ones of the same name. Source:
 * https://support.google.com/merchants/answer/14987622
 * @throws FeedError unreadable when it holds no such feed
 */
export function parseMerchantXml(text: string, settings: FeedSettings): ParsedFeed {
  const reader = new ItemReader()
  reader.read(text)
  if (!reader.isFeed) throw new FeedError('unreadable', 'This file is no product feed.')
  const cutOff = reader.isClosed
    ? undefined
    : 'The file breaks off before its end: nothing in it counts as gone.'
  return productsOfRows(reader.rows, settings, cutOff)
}

class ItemReader {
  readonly rows: Attributes[] = []
  isFeed = false
  isClosed = false
  #depth = 0
  #root = ''
  #item: { plain: Map<string, string[]>; google: Map<string, string[]>; depth: number } | undefined
  #value: { name: string; isGoogle: boolean; depth: number; text: string } | undefined

  read(text: string): void {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        ontext: part => {
          if (this.#value && this.#value.text.length < longestValue) this.#value.text += part
        },
        onclosetag: (name, isImplied) => this.#close(name, isImplied),
      },
      { xmlMode: true, decodeEntities: true },
    )
    parser.end(text)
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#depth++
    if (this.#depth > maxDepth)
      throw new FeedError('unreadable', 'This file is nested too deeply to be a product feed.')
    const { local, isGoogle } = nameOf(name)
    if (this.#depth === 1) {
      this.#root = name
      this.isFeed = ['rss', 'feed', 'channel', 'rdf'].includes(local)
    }
    if (!this.#item && itemNames.has(local) && !isGoogle)
      this.#item = { plain: new Map(), google: new Map(), depth: this.#depth }
    else if (this.#item && this.#depth === this.#item.depth + 1)
      // Atom's link has its address in an attribute.
      this.#value = { name: local, isGoogle, depth: this.#depth, text: attributes.href ?? '' }
  }

  #close(name: string, isImplied: boolean) {
    if (this.#value && this.#depth === this.#value.depth) {
      const { name: local, isGoogle, text } = this.#value
      const values = isGoogle ? this.#item?.google : this.#item?.plain
      if (!isImplied) values?.set(local, [...(values.get(local) ?? []), text.trim()])
      this.#value = undefined
    } else if (this.#item && this.#depth === this.#item.depth) {
      // A product that the end of the file cuts off is not read.
      if (!isImplied) this.rows.push(new Map([...this.#item.plain, ...this.#item.google]))
      this.#item = undefined
    }
    if (this.#depth === 1 && name === this.#root && !isImplied) this.isClosed = true
    this.#depth--
  }
}

function nameOf(name: string): { local: string; isGoogle: boolean } {
  const [local = '', prefix] = name.toLowerCase().split(':').reverse()
  return { local, isGoogle: prefix === 'g' }
}
