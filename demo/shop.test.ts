import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures as drawings } from './pictures/scenes.ts'
import { type Ago, demoRows, pictures } from './rows.ts'
import { seedSql } from './seed-sql.ts'
import { articles, business, owner, products, questions } from './shop.ts'
import { story } from './story.ts'
import { stock, structure } from './structure.ts'

const folder = new URL('./pictures/out/', import.meta.url)
const texts = [
  business.description,
  business.policies,
  ...products.map(product => product.description),
  ...articles.map(article => article.content),
  ...story.flatMap(session => session.messages.map(message => message.text)),
]

/** Names of things, as the shop writes them: two or more capitalised words that end in a kind of product. */
function productNamesIn(text: string): string[] {
  const kinds = new Set(
    products.flatMap(product => product.name.split(/[\s,]+/)).filter(word => /^[A-Z]/.test(word)),
  )
  const found = text.match(/\b[A-Z][\w'’-]+(?:,? (?:(?:with|and) )?[A-Z][\w'’-]+)+/g) ?? []
  return found
    .map(name => name.replace(/^(?:The|Our|A) /, ''))
    .filter(name => name.split(/,? /).filter(word => kinds.has(word)).length >= 2)
}

describe('the catalog', () => {
  it('has unique names and slugs', () => {
    expect(new Set(products.map(product => product.name.toLowerCase())).size).toBe(products.length)
    expect(new Set(products.map(product => product.slug)).size).toBe(products.length)
  })

  it('has prices in whole cents, and a few on request', () => {
    for (const { name, price } of products) {
      expect(price, name).toBeGreaterThanOrEqual(0)
      expect(Number(price.toFixed(2)), name).toBe(price)
    }
    const onRequest = products.filter(product => product.price === 0)
    expect(onRequest.length).toBeGreaterThan(0)
    for (const product of onRequest) expect(product.description).toContain('ask us for an offer')
  })

  it('has one to five pictures a product, the first one named like it', () => {
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(1)
      expect(product.pictures.length).toBeLessThanOrEqual(5)
      expect(product.pictures[0]).toBe(`${product.slug}.webp`)
    }
  })

  it('offers variants of one thing at one price', () => {
    const familyOf = (name: string) => name.split(',')[0]
    for (const { name, price } of products) {
      const family = products.filter(product => familyOf(product.name) === familyOf(name))
      for (const variant of family) expect(variant.price, `${name} and ${variant.name}`).toBe(price)
    }
  })
})

describe('the structure', () => {
  it('is of products that exist, and of the prices that the texts state', () => {
    const slugs = products.map(({ slug }) => slug)
    expect(Object.keys(stock).filter(slug => !slugs.includes(slug))).toEqual([])
    for (const { amount } of structure.fees) expect(business.policies).toContain(`$${amount.toFixed(2)}`)
    for (const [slug, { leadTime }] of Object.entries(stock))
      if (leadTime) expect(products.find(product => product.slug === slug)?.description).toContain(leadTime)
  })
})

describe('the pictures', () => {
  it('are drawn for exactly the products that there are', async () => {
    const wanted = products.flatMap(product => product.pictures).sort()
    expect((await readdir(folder)).sort()).toEqual(wanted)
    expect(
      Object.keys(drawings)
        .map(name => `${name}.webp`)
        .sort(),
    ).toEqual(wanted)
  })

  it('are WebP, 1000 by 1000, below 40 kB', async () => {
    for (const { file } of pictures) {
      const bytes = await readFile(new URL(file, folder))
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ file, format, width, height }).toEqual({ file, format: 'webp', width: 1000, height: 1000 })
      expect(bytes.length, file).toBeLessThan(40_000)
    }
  })

  it('are drawn the same each time, and each differs from the others', () => {
    const first = Object.values(drawings).map(draw => draw())
    expect(Object.values(drawings).map(draw => draw())).toEqual(first)
    expect(new Set(first).size).toBe(first.length)
  })

  it('have paths as an upload gives them', () => {
    for (const { path, productId } of pictures) {
      expect(path).toMatch(new RegExp(`^${productId}-\\d{13}-\\d\\.webp$`))
    }
    expect(new Set(pictures.map(picture => picture.path)).size).toBe(pictures.length)
  })
})

describe('the words', () => {
  it('name only products that exist', () => {
    for (const text of texts) {
      for (const name of productNamesIn(text)) {
        expect(
          products.some(product => product.name.startsWith(name) || name.startsWith(product.name)),
          `"${name}" in "${text.slice(0, 80)}"`,
        ).toBe(true)
      }
    }
    expect(productNamesIn('We have the Stoneware Mug, Purple.')).toEqual(['Stoneware Mug, Purple'])
  })

  it('give a product no other price than its own', () => {
    const prices = texts.flatMap(text =>
      [...text.matchAll(/\$(\d+(?:\.\d\d)?)/g)].map(([price]) => ({ price, text })),
    )
    const stated = new Set(
      articles
        .concat({ title: '', content: business.policies })
        .flatMap(article => article.content.match(/\$\d+(?:\.\d\d)?/g) ?? []),
    )
    for (const { price, text } of prices) {
      const named = products.filter(product => text.includes(product.name))
      const own = named.some(product => `$${product.price.toFixed(2)}` === price)
      expect(own || stated.has(price), `${price} in "${text.slice(0, 80)}"`).toBe(true)
    }
  })

  it('have unique titles and keys', () => {
    expect(new Set(articles.map(article => article.title)).size).toBe(articles.length)
    expect(new Set(story.map(session => session.key)).size).toBe(story.length)
    expect(new Set(questions).size).toBe(8)
  })

  it('invent no reachable e-mail address', () => {
    const addresses = [owner.email, ...texts, ...story.map(session => session.customer.email)].flatMap(
      text => text.match(/[\w.-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [],
    )
    expect(addresses.length).toBeGreaterThan(story.length)
    for (const address of addresses) expect(address).toMatch(/@example\.com$|\.example$|@anonymous\.invalid$/)
  })
})

describe('the conversations', () => {
  it('lie in the last 30 days, in order, and end before now', () => {
    const tables = demoRows(picture => picture.path)
    const messages = tables.find(({ table }) => table === 'public.chat_messages')?.rows ?? []
    expect(messages.length).toBeGreaterThan(60)
    for (const message of messages) {
      const { milliseconds } = message.created_at as Ago
      expect(milliseconds).toBeGreaterThan(0)
      expect(milliseconds).toBeLessThan(30 * 86_400_000)
    }
    for (const session of story) {
      expect(session.messages[0]?.from).toBe('ai')
      for (const message of session.messages.slice(1)) expect(message.after).toBeGreaterThan(0)
      if (session.status === 'escalated') expect(session.reason).toBeTruthy()
    }
    expect(new Set(story.map(session => session.status)).size).toBe(3)
  })

  it('rest on articles that exist', () => {
    const titles = new Set(articles.map(article => article.title))
    for (const message of story.flatMap(session => session.messages)) {
      for (const source of message.sources ?? []) {
        if (source.kind === 'article') expect(titles).toContain(source.title)
      }
    }
  })
})

it('supabase/seed.sql is what "npm run demo:seed-sql" makes', async () => {
  expect(await readFile(new URL('../supabase/seed.sql', import.meta.url), 'utf8')).toBe(seedSql())
})
