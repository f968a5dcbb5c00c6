/** Edits of every kind, made at random from a seed. */

export interface Edit {
  kind: 'product' | 'article' | 'business'
  action: 'save' | 'delete'
  id: string
  values?: Record<string, unknown>
}

export interface RandomShop {
  businessId: string
  /** What the shop begins with. */
  first: Edit[]
  /** A whole number from 0 to below `most`. */
  below(most: number): number
}

/** A shop of 12 products and 6 articles. */
export function randomShop(businessId: string, seed: number): RandomShop {
  let state = seed * 7919
  // Mulberry32. Source: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most)
  }
  const shop = { businessId, below, first: [] as Edit[] }
  shop.first = [
    ...Array.from({ length: 12 }, () => newProduct(shop)),
    ...Array.from({ length: 6 }, () => newArticle(shop)),
  ]
  return shop
}

const words = [
  'mug',
  'bowl',
  'Becher',
  'চা',
  'blue',
  '14 days',
  'Tuesday',
  '"quoted"',
  "it's",
  '\\',
  '😀',
  '\n',
]
const text = ({ below }: RandomShop, length: number) =>
  Array.from({ length: 1 + below(length) }, () => words[below(words.length)]).join(' ')
const picture = ({ below }: RandomShop) => `https://example.com/${below(9)}.webp`

const productColumns: Record<string, (shop: RandomShop) => unknown> = {
  name: shop => `Product ${text(shop, 3)}`,
  description: shop => text(shop, 30),
  category: shop => text(shop, 2),
  price: ({ below }) => below(10_000) / 100,
  options: ({ below }) =>
    Array.from({ length: below(3) }, (_, place) => ({
      name: `Size ${place}`,
      price: below(2) === 0 ? null : below(900) / 10,
      in_stock: below(2) === 0,
    })),
  ignored_statements: shop => [text(shop, 4)],
  image_urls: shop => Array.from({ length: shop.below(4) }, () => picture(shop)),
  removed_image_urls: shop => [picture(shop), picture(shop)],
  main_image_url: picture,
}
const articleColumns: Record<string, (shop: RandomShop) => unknown> = {
  title: shop => `Article ${text(shop, 3)}`,
  content: shop => `Content ${text(shop, 200)}`,
  ignored_statements: shop => [text(shop, 4)],
}
const businessColumns: Record<string, (shop: RandomShop) => unknown> = {
  name: shop => `Shop ${text(shop, 2)}`,
  description: shop => text(shop, 20),
  policies: shop => text(shop, 100),
  ai_instructions: shop => text(shop, 10),
  currency: ({ below }) => ['USD', 'BDT', 'EUR'][below(3)],
  time_zone: ({ below }) => [null, 'Asia/Dhaka', 'Europe/Paris'][below(3)],
  opening_hours: ({ below }) =>
    below(2) === 0 ? null : { week: { mon: [{ from: '09:00', to: `1${below(9)}:00` }] } },
  fees: ({ below }) => [{ kind: 'delivery', name: `Zone ${below(9)}`, amount: below(20) }],
}

const some = (shop: RandomShop, columns: Record<string, (shop: RandomShop) => unknown>) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(() => shop.below(3) === 0)
      .map(([column, make]) => [column, make(shop)]),
  )

/** Availability and lead time go together. */
const availability = ({ below }: RandomShop) =>
  below(2) === 0
    ? { availability: 'made_to_order', lead_time: `${1 + below(9)} weeks` }
    : { availability: [null, 'in_stock', 'out_of_stock'][below(3)], lead_time: '' }

const save = (kind: Edit['kind'], id: string, values: Record<string, unknown>): Edit => ({
  kind,
  action: 'save',
  id,
  values,
})
const newProduct = (shop: RandomShop): Edit =>
  save('product', crypto.randomUUID(), {
    ...some(shop, productColumns),
    ...availability(shop),
    name: `Product ${text(shop, 3)}`,
    image_urls: Array.from({ length: shop.below(4) }, () => picture(shop)),
  })
const newArticle = (shop: RandomShop): Edit =>
  save('article', crypto.randomUUID(), {
    ...some(shop, articleColumns),
    title: `Article ${text(shop, 3)}`,
    content: text(shop, 60),
  })

/** One to eight edits of a material, at most one of a row. */
export function randomEdits(shop: RandomShop, material: Record<string, unknown>): Edit[] {
  const { below, businessId } = shop
  const rowsOf = (name: string) => (material[name] ?? []) as { id: string }[]
  const anyOf = (name: string) =>
    rowsOf(name)[below(Math.max(rowsOf(name).length, 1))]?.id ?? crypto.randomUUID()
  const makers: (() => Edit)[] = [
    () => newProduct(shop),
    () => newArticle(shop),
    () => save('business', businessId, some(shop, businessColumns)),
    () => ({ kind: 'product', action: 'delete', id: anyOf('products') }),
    () => ({ kind: 'article', action: 'delete', id: anyOf('articles') }),
    () =>
      rowsOf('articles').length > 0
        ? save('article', anyOf('articles'), some(shop, articleColumns))
        : newArticle(shop),
    () =>
      rowsOf('products').length > 0
        ? save('product', anyOf('products'), {
            ...some(shop, productColumns),
            ...(below(2) === 0 ? availability(shop) : {}),
          })
        : newProduct(shop),
  ]
  const edits = Array.from(
    { length: 1 + below(8) },
    () => makers[below(makers.length)]?.() ?? newProduct(shop),
  )
  return [...new Map(edits.map(edit => [edit.id, edit])).values()]
}
